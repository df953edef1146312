import { parsePlayerCookie, playerCookie, questCodeOf } from '@stashwise/accounts/player-cookie'
import { toWireMode } from '@stashwise/accounts/vocabulary'
import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { weakMemoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import { cookieValue } from '#app/http/cookies.ts'
import type { FiguresService } from '../service.ts'

type Facts = Pick<CatalogueFacts, 'quests'>

/** `factsOf`: the mode's facts of this moment; undefined until the first are loaded. */
export const createFigures = (factsOf: (mode: GameMode) => Facts | undefined): FiguresService => ({
  of(cookies, mode, record) {
    if (record?.pro) return record
    const facts = factsOf(mode)
    return parsePlayerCookie(cookieValue(cookies, playerCookie), toWireMode(mode), (code) => facts && questsByCode(facts).get(code))
  },
})

const questsByCode = weakMemoize(
  ({ quests }: Facts): ReadonlyMap<string, string> => new Map([...quests.keys()].map((uid) => [questCodeOf(uid), uid])),
)
