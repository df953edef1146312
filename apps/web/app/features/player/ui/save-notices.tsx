import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { Toasts, toast } from '#app/kit/toast.tsx'
import { useLoginPath } from '#app/site/login-link.tsx'
import type { NoticeFeed } from '../client/notice-feed.ts'
import type { SaveNotice } from '../save-notice.ts'

const toasterId = 'save'
const untilClosed = { toasterId, duration: Number.POSITIVE_INFINITY }

/** Says what the player has to know about saving; loaded with the first such notice. */
export function SaveNotices({ feed, retry }: { feed: NoticeFeed; retry: () => void }) {
  const { t } = useTranslation('save')
  const loginUrl = useHref(useLoginPath())
  useEffect(() => feed.listen((notice) => show(notice, { t, retry, loginUrl })), [feed, t, retry, loginUrl])
  return <Toasts id={toasterId} position="bottom-center" closeLabel={t('dismiss')} />
}

function show(notice: SaveNotice, { t, retry, loginUrl }: { t: TFunction<'save'>; retry: () => void; loginUrl: string }) {
  switch (notice.kind) {
    case 'waiting':
      toast(t('waiting'), {
        ...untilClosed,
        id: 'save-waiting',
        description: t('waitingHint'),
        action: { label: t('sendNow'), onClick: retry },
      })
      return
    case 'set-aside':
      // In place of the other one: what it says holds no longer.
      toast(t('setAside'), {
        ...untilClosed,
        id: 'save-waiting',
        description: t('setAsideHint'),
        action: { label: t('tryNow'), onClick: retry },
      })
      return
    case 'settled':
      toast.dismiss('save-waiting')
      return
    case 'refused':
      toast.error(notice.title || t('refused'), {
        toasterId,
        duration: 15_000,
        description: t('refusedHint'),
        ...(notice.repeat ? { action: { label: t('repeat'), onClick: notice.repeat } } : {}),
      })
      return
    case 'signed-out':
      toast(t('signedOut'), {
        ...untilClosed,
        id: 'save-signed-out',
        description: t('signedOutHint'),
        // A whole new page: everything on this one was rendered for a signed-in user.
        action: { label: t('login'), onClick: () => location.assign(loginUrl) },
      })
      return
    case 'other-user':
      toast(t('otherUser'), {
        ...untilClosed,
        id: 'save-other-user',
        description: t('otherUserHint'),
        action: { label: t('refresh'), onClick: () => location.reload() },
      })
  }
}
