import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../../../kit/button.tsx'
import { call } from './account-call.ts'
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
    const answer = await action.run(() => call('POST', 'account/link/accept', { token }))
    // The frame is a Pro reader's from now on, so the whole page is.
    if (answer?.ok) location.replace('/account?done=accepted')
  }
  return (
    <section className="account-card" aria-labelledby="accept-title">
      <h2 id="accept-title" ref={heading} tabIndex={-1}>
        {t('account.accept.title')}
      </h2>
      <p>{t(user.pro ? 'account.accept.notNeeded' : 'account.accept.lead')}</p>
      <div className="account-buttons">
        {user.pro ? null : (
          <Button look="accent" onClick={accept} aria-disabled={action.isBusy || undefined}>
            {action.isBusy ? t('account.accept.taking') : t('account.accept.take')}
          </Button>
        )}
        <ButtonLink look="quiet" to="/account" replace>
          {t('account.accept.close')}
        </ButtonLink>
      </div>
      <RefusalFault refusal={action.refusal} />
    </section>
  )
}
