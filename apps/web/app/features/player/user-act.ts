import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { ResetKind } from '@stashwise/accounts/fields'
import type { ImportKind } from '@stashwise/accounts/history'
import type { PriceMaps } from '@stashwise/accounts/record'
import type { Faction, WireMode } from '@stashwise/accounts/vocabulary'
import { toWire } from '@stashwise/accounts/wire'
import type { PlayerCall } from './client/player-calls.ts'

/** What a signed-in user does that is no edit of a field. */
export type UserAct =
  | { kind: 'select' | 'copy' | 'delete'; characterUid: string }
  | { kind: 'create'; gameMode: WireMode; faction?: Faction; characterName?: string }
  | { kind: 'reset'; what: ResetKind }
  | { kind: 'undo-wipe'; wipe: string; characterUid: string }
  | { kind: 'see-wipe'; wipe: string }
  | { kind: 'undo-changes'; from: number; to: number }
  | { kind: 'restore'; from: number }
  /** Brings progress from elsewhere, as one entry of the history. */
  | { kind: 'import'; edit: PlayerEdit; from: ImportKind }
  | { kind: 'price'; itemUid: string; price: number | null; side?: 'buy' | 'sell' }
  | { kind: 'clear-prices' }
  | { kind: 'username'; username: string }

/** Acts of everybody who is logged in; the others come with Pro. */
export const isFreeAct = ({ kind }: UserAct): boolean => kind === 'reset' || kind === 'undo-wipe' || kind === 'see-wipe'

/** The call of an act. The user's uid goes along where the server compares it. */
export function callOf(act: UserAct, userUid: string): PlayerCall {
  switch (act.kind) {
    case 'select':
      return ({ users }) => users.me.char.select.$post({ json: toWire({ characterUid: act.characterUid }) })
    case 'delete':
      return ({ users }) => users.me.char.delete.$post({ json: toWire({ characterUid: act.characterUid }) })
    case 'copy':
      return ({ users }) => users.me.char['copy-from'].$post({ json: toWire({ characterUid: act.characterUid }) })
    case 'create': {
      const { kind, ...character } = act
      return ({ users }) => users.me.char.create.$post({ json: toWire(character) })
    }
    case 'reset':
      return ({ progression }) => progression.reset[':kind'].$put({ param: { kind: act.what } })
    case 'undo-wipe': {
      const { kind, ...undone } = act
      return ({ users }) => users.me.wipe.undo.$post({ json: toWire(undone) })
    }
    case 'see-wipe':
      return ({ users }) => users.me.wipe.seen.$post({ json: { wipe: act.wipe } })
    case 'undo-changes':
      return ({ progression }) => progression.history.undo.$post({ json: { from: act.from, to: act.to } })
    case 'restore':
      return ({ progression }) => progression.history.restore.$post({ json: { from: act.from } })
    case 'import':
      return ({ users }) => users.me.$put({ json: toWire(act.edit) }, { headers: { 'x-edit-import': act.from } })
    case 'price': {
      const { kind, ...price } = act
      return ({ items }) => items.price.set.$post({ json: { userUid, ...price } })
    }
    case 'clear-prices':
      return ({ items }) => items.price.clear.$post({ json: { userUid } })
    case 'username':
      return ({ users }) => users.me.$put({ json: { username: act.username } })
  }
}

/** Own prices as they are once an act has arrived; undefined for an act that is not about prices. */
export function pricesAfter(act: UserAct, prices: PriceMaps): PriceMaps | undefined {
  if (act.kind === 'clear-prices') return { ownBuy: {}, ownSell: {} }
  if (act.kind !== 'price') return undefined
  const { itemUid, price, side = 'buy' } = act
  const { [itemUid]: before, ...others } = side === 'buy' ? prices.ownBuy : prices.ownSell
  const after = price ? { ...others, [itemUid]: price } : others
  return side === 'buy' ? { ...own(prices), ownBuy: after } : { ...own(prices), ownSell: after }
}

const own = ({ ownBuy, ownSell }: PriceMaps): PriceMaps => ({ ownBuy, ownSell })
