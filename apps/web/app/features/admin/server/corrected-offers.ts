import { countPatched, patchedParts, pendingPatch } from '@stashwise/catalogue/overrides/patch'
import type { Db } from '@stashwise/db/db'
import { listFeedValues, listOverrides } from '@stashwise/db/overrides'
import { offerRowId } from './record-rows.ts'

/** Rows of the offers that corrections change: those that differ from the feed's, or all that a correction changed with which the feed agrees by now. */
export async function listCorrectedOffers(db: Db): Promise<Set<string>> {
  const overrides = (await listOverrides(db)).filter(({ kind }) => kind === 'offers')
  const feed = await listFeedValues(db, overrides)
  const rows = overrides.flatMap(({ kind, id, patch }) => {
    const pending = (feed.get(`${kind}/${id}`) ?? []).map((value) => pendingPatch(kind, value, patch))
    const differing = pending.filter((one) => countPatched(one) > 0)
    return (differing.length > 0 ? differing : [patch]).flatMap((one) =>
      patchedParts(kind, one).map(({ list, part }) => offerRowId(id, list, part)),
    )
  })
  return new Set(rows)
}
