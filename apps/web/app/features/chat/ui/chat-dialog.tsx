import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#app/http/call-error.ts'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { FormActions, FormNote, Refusal } from '#app/kit/form/form.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { useFrame } from '#app/site/frame.tsx'
import type { ChatAbout } from '#app/site/item-tools.ts'
import { chatCalls } from '../calls.ts'
import styles from './chat-dialog.module.css'

/** The line as it will be sent, and the button that sends it. What is missing for that is said instead. */
export function ChatDialog({ about, onClose }: { about: ChatAbout; onClose: () => void }) {
  const { t } = useTranslation('chat')
  const { mode } = useFrame()
  const asked = { ...about, mode }
  const preview = useQuery({
    queryKey: ['chat-line', asked],
    queryFn: () => readCall(chatCalls.chat.line.$get({ query: asked })),
    // Prices change, and so may the address.
    gcTime: 0,
    retry: false,
  })
  const send = useCall(() => readCall(chatCalls.chat.lines.$post({ json: asked })))
  return (
    <Dialog title={t('dialog.title')} closeLabel={t('dialog.close')} onClose={onClose}>
      <div className={`stack-3 ${styles.body}`}>
        {preview.data ? <blockquote className={styles.line}>{preview.data.line}</blockquote> : null}
        {preview.isPending ? <Skeleton height={64} /> : null}
        {preview.error ? (
          <FormActions>
            <Refusal of={preview.error} failed={t('dialog.failed')} />
            <Button onClick={() => void preview.refetch()}>{t('dialog.again')}</Button>
          </FormActions>
        ) : null}
        {preview.data ? <Sending {...preview.data} send={send} /> : null}
      </div>
    </Dialog>
  )
}

type SendingProps = {
  isPro: boolean
  address?: { host: string; hint: string }
  send: { isPending: boolean; isSuccess: boolean; error: CallError | null; mutate(): void }
}

function Sending({ isPro, address, send }: SendingProps) {
  const { t } = useTranslation('chat')
  if (!isPro || !address) {
    return (
      <>
        <p className="text-dim">{t(isPro ? 'dialog.noAddress' : 'dialog.needsPro')}</p>
        <FormActions>
          <ButtonLink look="accent" to={isPro ? accountPath('chat') : accountPath('pro')}>
            {t(isPro ? 'dialog.addAddress' : 'dialog.getPro')}
          </ButtonLink>
        </FormActions>
      </>
    )
  }
  return (
    <>
      <FormActions>
        <Button look="accent" aria-disabled={send.isPending || undefined} onClick={() => send.mutate()}>
          {t(send.isPending ? 'dialog.sending' : send.isSuccess ? 'dialog.sendAgain' : 'dialog.send')}
        </Button>
        <span className="text-dim">{t('dialog.to', { host: address.host, hint: address.hint })}</span>
      </FormActions>
      <FormNote isLine>{send.isSuccess ? t('dialog.sent') : null}</FormNote>
      <Refusal of={send.error} failed={t('dialog.failed')} />
    </>
  )
}
