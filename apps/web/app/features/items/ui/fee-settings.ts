import { isCentreTracked } from '@stashwise/accounts/counted-centre'
import type { ItemPageView } from '@stashwise/market/view'
import { useMemo } from 'react'
import { useEditUser, useUserField } from '#app/features/player/user-provider.tsx'
import { useLocalText } from '#app/storage/local-text.ts'
import type { FeeSettings } from './sale.ts'

/** Highest Hideout Management level; 51 is the elite level. */
export const topSkill = 51
const initial: FeeSettings = { intelligenceCenter3: false, hideoutManagement: 0 }

function parse(text: string): FeeSettings {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return initial
    const built = 'intelligenceCenter3' in stored && stored.intelligenceCenter3 === true
    const level = 'hideoutManagement' in stored ? Number(stored.hideoutManagement) : 0
    return { intelligenceCenter3: built, hideoutManagement: Number.isInteger(level) ? Math.min(Math.max(level, 0), topSkill) : 0 }
  } catch {
    return initial
  }
}

/** `built`: why the centre counts as built, so that there is nothing to switch: by the player's progress, or as everything does. */
export type HideoutOfFee = { settings: FeeSettings; change(next: FeeSettings): void; built: 'tracked' | 'assumed' | undefined }

/**
 * The player's Intelligence Center and Hideout Management level. A Pro player's are those of the account, the same as in the calculators;
 * everybody else's are stored in this browser, and the server renders the defaults. `isTracked`, `isAssumed`: the page's player has the center.
 */
export function useFeeSettings({ module, isTracked, isAssumed }: ItemPageView['fee']['centre']): HideoutOfFee {
  const [text, setText] = useLocalText('stashwise.fee')
  const stored = useMemo(() => parse(text), [text])
  const own = useUserField((user) => (user?.pro ? user : undefined))
  const { edit } = useEditUser()
  if (!own) {
    const built = isTracked ? 'tracked' : isAssumed ? 'assumed' : undefined
    return {
      settings: built ? { ...stored, intelligenceCenter3: true } : stored,
      // A centre that counts is not the player's answer.
      change: ({ intelligenceCenter3, hideoutManagement }) =>
        setText(JSON.stringify({ intelligenceCenter3: built ? stored.intelligenceCenter3 : intelligenceCenter3, hideoutManagement })),
      built,
    }
  }
  const isOwnTracked = isCentreTracked(own, module)
  return {
    settings: { intelligenceCenter3: own.isIC3Built || isOwnTracked, hideoutManagement: own.hideoutManagementSkill },
    change: ({ intelligenceCenter3, hideoutManagement }) =>
      edit({
        ...(!isOwnTracked && intelligenceCenter3 !== own.isIC3Built && { isIC3Built: intelligenceCenter3 }),
        ...(hideoutManagement !== own.hideoutManagementSkill && { hideoutManagementSkill: hideoutManagement }),
      }),
    built: isOwnTracked ? 'tracked' : undefined,
  }
}
