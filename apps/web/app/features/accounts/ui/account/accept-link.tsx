import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/http/use-call.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { accountsCalls } from '../../calls.ts'
import styles from './accept-link.module.css'
import { RefusalNote } from './refusal-note.tsx'
import { useAccount } from './use-account.ts'

/** A share link that was followed: takes the Pro that comes with it. */
export function AcceptLink({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  // The frame depends on Pro too, so the whole page is reloaded.
  const accept = useCall(
    () => accountsCalls.account.link.accept.$post({ json: { token } }),
    () => location.replace('/account?done=accepted'),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.card} aria-labelledby="accept-title">
      <h2 id="accept-title" ref={heading} className={styles.title} tabIndex={-1}>
        {t('accept.title')}
      </h2>
      <p>{t(user.pro ? 'accept.notNeeded' : 'accept.lead')}</p>
      <FormActions>
        {user.pro ? null : (
          <Button look="accent" onClick={() => accept.mutate()} aria-disabled={accept.isPending || undefined}>
            {accept.isPending ? t('accept.taking') : t('accept.take')}
          </Button>
        )}
        <ButtonLink look="quiet" to="/account" replace>
          {t('accept.close')}
        </ButtonLink>
      </FormActions>
      <RefusalNote refusal={accept.error} />
    </section>
  )
}
