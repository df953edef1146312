import type { GameMode } from '@stashwise/game/mode'
import { CallError, foreignCode } from '#app/http/call-error.ts'
import { readCall } from '#app/http/client.ts'
import { inTasks } from '#app/http/in-tasks.ts'
import { loadoutsCalls } from '../calls.ts'
import type { WeaponBody } from '../weapon-body.ts'
import { receiveWeapon, type SentPrices } from '../weapon-wire.ts'

type Asked = { url: string; mode: GameMode; signal?: AbortSignal }

/** A weapon with everything that fits on it. `hash`: of the content a page is for, which is fetched once. @throws CallError. */
export async function fetchWeapon({ url, mode, hash, signal }: Asked & { hash?: string | undefined }): Promise<WeaponBody> {
  const query = { mode, ...(hash === undefined ? {} : { hash }) }
  const sent = await readCall(loadoutsCalls.loadouts.weapon[':url'].$get({ param: { url }, query }, { init: { signal: signal ?? null } }))
  // A proxy's page can be JSON too.
  if (!Array.isArray(sent.ids)) throw new CallError({ code: foreignCode, status: 200 })
  return inTasks(receiveWeapon(sent))
}

/** What everything of a weapon costs the player. @throws CallError. */
export const fetchPrices = ({ url, mode, signal }: Asked): Promise<SentPrices> =>
  readCall(loadoutsCalls.loadouts.prices[':url'].$get({ param: { url }, query: { mode } }, { init: { signal: signal ?? null } }))
