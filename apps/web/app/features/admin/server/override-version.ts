import { createHash } from 'node:crypto'
import type { OverrideRow } from '@stashwise/db/overrides'

/** Names the correction in force, so that two admins who save at once are told apart; '' without one. */
export const versionOf = (override: Pick<OverrideRow, 'patch' | 'reason' | 'at'> | undefined): string =>
  override
    ? createHash('sha1')
        .update(JSON.stringify([override.patch, override.reason, override.at]))
        .digest('base64url')
        .slice(0, 16)
    : ''
