import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useHref } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Toasts, toast } from '#app/kit/toast.tsx'
import type { NoticeFeed } from './notice-feed.ts'
import type { SaveNotice } from './save-notice.ts'

const toasterId = 'save'
const untilClosed = { toasterId, duration: Number.POSITIVE_INFINITY }

/** Says what the player has to know about saving; loaded with the first such notice. */
export function SaveNotices({ feed, retry }: { feed: NoticeFeed; retry: () => void }) {
  const { t } = useTranslation()
  const loginUrl = useHref('/account')
  useEffect(() => feed.listen((notice) => show(notice, { t, retry, loginUrl })), [feed, t, retry, loginUrl])
  return <Toasts id={toasterId} position="bottom-center" closeLabel={t('save.dismiss')} />
}

function show(notice: SaveNotice, { t, retry, loginUrl }: { t: TFunction; retry: () => void; loginUrl: string }) {
  switch (notice.kind) {
    case 'waiting':
      toast(t('save.waiting'), {
        ...untilClosed,
        id: 'save-waiting',
        description: t('save.waitingHint'),
        action: { label: t('save.sendNow'), onClick: retry },
      })
      return
    case 'set-aside':
      // In place of the other one: what it says holds no longer.
      toast(t('save.setAside'), {
        ...untilClosed,
        id: 'save-waiting',
        description: t('save.setAsideHint'),
        action: { label: t('save.tryNow'), onClick: retry },
      })
      return
    case 'settled':
      toast.dismiss('save-waiting')
      return
    case 'refused':
      toast.error(notice.title || t('save.refused'), {
        toasterId,
        duration: 15_000,
        description: t('save.refusedHint'),
        ...(notice.repeat ? { action: { label: t('save.repeat'), onClick: notice.repeat } } : {}),
      })
      return
    case 'signed-out':
      toast(t('save.signedOut'), {
        ...untilClosed,
        id: 'save-signed-out',
        description: t('save.signedOutHint'),
        // A whole new page: everything on this one was rendered for a signed-in user.
        action: { label: t('save.login'), onClick: () => location.assign(loginUrl) },
      })
      return
    case 'other-user':
      toast(t('save.otherUser'), {
        ...untilClosed,
        id: 'save-other-user',
        description: t('save.otherUserHint'),
        action: { label: t('save.refresh'), onClick: () => location.reload() },
      })
  }
}
