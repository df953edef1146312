import type { WipeNotice as Notice } from '@stashwise/accounts/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditUser, useUserField } from '#app/features/player/user-provider.tsx'
import { useCall } from '#app/http/use-call.ts'
import { withTexts } from '#app/i18n/browser.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { useDialog } from '#app/kit/use-loaded.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { accountPath } from '#app/site/account-path.ts'
import styles from './wipe-notice.module.css'

/** Above the page: a wipe reset the player's progress, until they dismiss it or undo it. The latest one first. */
export function WipeNotice() {
  const wipe = useUserField((user) => user?.wipes?.find(({ seen }) => !seen))
  const [restored, setRestored] = useState<string>()
  if (wipe) return <Reset key={wipe.uid} wipe={wipe} onRestored={setRestored} />
  return restored === undefined ? null : <Restored mode={restored} onClose={() => setRestored(undefined)} />
}

function Reset({ wipe, onRestored }: { wipe: Notice; onRestored: (mode: string) => void }) {
  const { t, format } = useTexts('user')
  const { act } = useEditUser()
  const dismiss = useCall(() => act({ kind: 'see-wipe', wipe: wipe.uid }))
  const day = format.day(Date.parse(wipe.at))
  const until = t('wipe.undo', { day: format.day(Date.parse(wipe.undoUntil)) })
  const [only, ...others] = wipe.characterUids
  return (
    <section className={styles.notice} aria-label={t('wipe.label')}>
      <p>{t('wipe.reset', { mode: wipe.mode, day, count: wipe.characterUids.length })}</p>
      {only !== undefined && others.length === 0 ? (
        <Undo label={until} wipe={wipe.uid} characterUid={only} onDone={() => onRestored(wipe.mode)} />
      ) : (
        <ButtonLink to={accountPath('pmcs')}>{until}</ButtonLink>
      )}
      <Button look="quiet" aria-disabled={dismiss.isPending || undefined} onClick={() => dismiss.mutate()}>
        {t('wipe.ok')}
      </Button>
    </section>
  )
}

const loadDialog = () => withTexts(import('./undo-dialog.tsx'), 'account', 'error').then(({ UndoDialog }) => UndoDialog)

function Undo({ label, onDone, ...reset }: { label: string; wipe: string; characterUid: string; onDone: () => void }) {
  const { Dialog, open, close } = useDialog(loadDialog)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      {Dialog ? <Dialog {...reset} onClose={close} onDone={onDone} /> : null}
    </>
  )
}

function Restored({ mode, onClose }: { mode: string; onClose: () => void }) {
  const { t } = useTranslation('user')
  return (
    <section className={styles.notice} aria-label={t('wipe.label')}>
      <p role="status">{t('wipe.restored', { mode })}</p>
      <Button look="quiet" onClick={onClose}>
        {t('wipe.ok')}
      </Button>
    </section>
  )
}
