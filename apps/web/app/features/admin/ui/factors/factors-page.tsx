import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago, Moment } from '#app/site/time.tsx'
import { freshMinutes } from '../../actions.ts'
import type { FactorResult } from '../../factor-forms.ts'
import type { FactorState, TotpOffer } from '../../factors.ts'
import { ActionForm, AdminHead, Code, ConfirmForm, Entries, Entry, Hint, Panels, SubLine } from '../parts.tsx'
import styles from './factors-page.module.css'
import { PasskeyField } from './passkey-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type FactorsPageProps = { state: FactorState; offer: TotpOffer | undefined; result: FactorResult | undefined }

/** Where admins set up their second factor. */
export function FactorsPage({ state, offer, result }: FactorsPageProps) {
  const { t } = useTranslation('admin')
  const refused = result && 'refused' in result ? result.refused : undefined
  const done = result && 'done' in result ? result : undefined
  return (
    <>
      <AdminHead title={t('factor.title')}>
        <SubLine>
          {t('factor.text', { count: freshMinutes })}{' '}
          {state.isRequired && !state.hasFactor ? <strong>{t('factor.required')}</strong> : null}
        </SubLine>
      </AdminHead>
      <FormNote isError={refused !== undefined && refused !== 'code'}>
        {refused && refused !== 'code'
          ? t(`factor.refused.${refused}`)
          : done && done.done !== 'started'
            ? t(`factor.done.${done.done}`)
            : null}
      </FormNote>
      {done?.recoveryCodes ? <RecoveryCodes codes={done.recoveryCodes} /> : null}
      <Panels>
        <TotpPanel since={state.totp} offer={offer} isRefused={refused === 'code'} />
        <PasskeysPanel state={state} />
        {state.hasFactor ? <RecoveryPanel left={state.recoveryLeft} /> : null}
      </Panels>
    </>
  )
}

function TotpPanel({ since, offer, isRefused }: { since: string | undefined; offer: TotpOffer | undefined; isRefused: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('factor.totp.title')}>
      {since !== undefined ? (
        <Entries>
          <Entry aside={<ConfirmForm fields={{ intent: 'remove-totp' }} label={t('factor.remove')} hint={t('factor.totp.removeHint')} />}>
            {t('factor.totp.on')} <Moment withTime at={since} />
          </Entry>
        </Entries>
      ) : offer ? (
        <Offer offer={offer} isRefused={isRefused} />
      ) : (
        <>
          <p>{t('factor.totp.text')}</p>
          <ActionForm fields={{ intent: 'start-totp' }}>
            <FormActions>
              <Button type="submit" look="accent">
                {t('factor.totp.start')}
              </Button>
            </FormActions>
          </ActionForm>
        </>
      )}
    </Panel>
  )
}

function Offer({ offer: { secret, qr }, isRefused }: { offer: TotpOffer; isRefused: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <p>{t('factor.totp.scan')}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('factor.totp.qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <SubLine>
        {t('factor.totp.byHand')} <Code>{secret}</Code>
      </SubLine>
      <EditForm preventScrollReset errors={isRefused ? { isRefused } : undefined}>
        <input type="hidden" name="intent" value="finish-totp" />
        <Field label={t('factor.code')} hint={t('factor.totp.codeHint')} error={isRefused ? t('factor.refused.code') : undefined}>
          {(props) => <Input {...props} name="code" inputMode="numeric" maxLength={20} autoComplete="one-time-code" required />}
        </Field>
        <FormActions>
          <SubmitButton>{t('factor.totp.finish')}</SubmitButton>
        </FormActions>
      </EditForm>
    </>
  )
}

function PasskeysPanel({ state: { passkeys, canPasskey } }: { state: FactorState }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('factor.passkeys.title')}>
      {passkeys.length === 0 ? <p>{t('factor.passkeys.text')}</p> : null}
      <Entries>
        {passkeys.map(({ id, name, created, used }) => (
          <Entry
            key={id}
            aside={
              <ConfirmForm
                fields={{ intent: 'remove-passkey', passkey: id }}
                label={t('factor.remove')}
                hint={t('factor.passkeys.removeHint', { name })}
              />
            }
          >
            {name}
            <SubLine>
              {t('factor.passkeys.added')} <Moment at={created} />
              {used === undefined ? null : (
                <>
                  {' · '}
                  {t('factor.passkeys.used')} <Ago at={used} />
                </>
              )}
            </SubLine>
          </Entry>
        ))}
      </Entries>
      {canPasskey ? (
        <EditForm key={passkeys.length} preventScrollReset>
          <input type="hidden" name="intent" value="add-passkey" />
          <Field label={t('factor.passkeys.name')} hint={t('factor.passkeys.nameHint')}>
            {(props) => <Input {...props} name="name" maxLength={60} autoComplete="off" required />}
          </Field>
          <PasskeyField name="passkey" purpose="add">
            {t('factor.passkeys.add')}
          </PasskeyField>
        </EditForm>
      ) : (
        <Hint>{t('factor.passkeys.noName')}</Hint>
      )}
    </Panel>
  )
}

function RecoveryPanel({ left }: { left: number }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('factor.recovery.title')}>
      <Entries>
        <Entry
          aside={
            <ConfirmForm fields={{ intent: 'renew-codes' }} label={t('factor.recovery.renew')} hint={t('factor.recovery.renewHint')} />
          }
        >
          <p>{t('factor.recovery.left', { count: left })}</p>
          <SubLine>{t('factor.recovery.text')}</SubLine>
        </Entry>
      </Entries>
    </Panel>
  )
}
