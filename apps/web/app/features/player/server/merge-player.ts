import { boundTimes, type EditTimes, mergeEdit, type PlayerEdit, splitFields } from '@stashwise/accounts/edit'
import { fieldTable, isField } from '@stashwise/accounts/fields'
import type { ChangeCause, Player, PlayerChange } from '@stashwise/db/accounts/player'

/** What an edit changes of a player; undefined when it changes nothing. */
export function mergePlayer(
  player: Player,
  edit: PlayerEdit,
  { kind, at, maxTimes }: ChangeCause & { maxTimes: number },
): PlayerChange | undefined {
  const { fields, times, changed } = mergeEdit(
    { ...player.account, ...player.character.fields },
    { ...player.accountTimes, ...player.character.times },
    edit,
    at,
  )
  const isChanged = (scope: Scope) => changed.some((name) => fieldTable[name].scope === scope)
  // Times above the limit are dropped with the next write, whatever it changes.
  const isDue = (scope: Scope, stored: EditTimes) => isChanged(scope) || boundTimes(stored, maxTimes) !== stored
  const [isAccountDue, isCharacterDue] = [isDue('account', player.accountTimes), isDue('character', player.character.times)]
  if (!isAccountDue && !isCharacterDue) return undefined
  const { account, character } = splitFields(fields)
  const timesOf = (scope: Scope) =>
    boundTimes(Object.fromEntries(Object.entries(times).filter(([path]) => scopeOf(path) === scope)), maxTimes)
  return {
    ...(isAccountDue ? { account, accountTimes: timesOf('account') } : {}),
    ...(isCharacterDue
      ? { character: { uid: player.character.uid, fields: character, times: timesOf('character'), cause: { kind, at } } }
      : {}),
  }
}

type Scope = 'account' | 'character'

function scopeOf(path: string): Scope | undefined {
  const name = path.split('/', 1)[0] ?? ''
  return isField(name) ? fieldTable[name].scope : undefined
}
