import { useEffect, useRef } from 'react'
import { toResult } from '#app/http/client.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { accountsCalls } from '../../calls.ts'
import styles from './accept-link.module.css'
import { ButtonRow } from './button-row.tsx'
import { RefusalFault } from './fault.tsx'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

/** A share link that was followed: takes the Pro that comes with it. */
export function AcceptLink({ token }: { token: string }) {
  const { t } = useTranslation()
  const { user } = useAccount()
  const action = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const accept = async () => {
    const result = await action.run(() => toResult(accountsCalls.account.link.accept.$post({ json: { token } })))
    // The frame depends on Pro too, so the whole page is reloaded.
    if (result?.ok) location.replace('/account?done=accepted')
  }
  return (
    <section className={styles.card} aria-labelledby="accept-title">
      <h2 id="accept-title" ref={heading} className={styles.title} tabIndex={-1}>
        {t('account.accept.title')}
      </h2>
      <p>{t(user.pro ? 'account.accept.notNeeded' : 'account.accept.lead')}</p>
      <ButtonRow>
        {user.pro ? null : (
          <Button look="accent" onClick={accept} aria-disabled={action.isBusy || undefined}>
            {action.isBusy ? t('account.accept.taking') : t('account.accept.take')}
          </Button>
        )}
        <ButtonLink look="quiet" to="/account" replace>
          {t('account.accept.close')}
        </ButtonLink>
      </ButtonRow>
      <RefusalFault refusal={action.refusal} />
    </section>
  )
}
