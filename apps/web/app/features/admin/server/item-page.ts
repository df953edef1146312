import { AppError } from '@stashwise/game/app-error'
import type { PageViewer } from '#app/http/call-variables.ts'
import type { RecordsAdmin } from '../records.ts'

type Given = { viewer: PageViewer; services: { recordsAdmin: RecordsAdmin } }

/** An item with its offers and its history. @throws AppError `page/not-found` for one that no feed ever had. */
export async function loadItemPage(uid: string, { viewer, services: { recordsAdmin } }: Given) {
  const [item, offers, events] = await Promise.all([
    recordsAdmin.find('item', uid, viewer),
    recordsAdmin.find('offers', uid, viewer),
    recordsAdmin.itemHistory(uid, viewer),
  ])
  if (!item) throw new AppError('page/not-found')
  return { item, offers, events, shown: recordsAdmin.itemCell(uid, viewer) }
}
