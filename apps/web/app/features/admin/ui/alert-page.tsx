import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useFetcher } from 'react-router'
import { Badge } from '#app/kit/badge.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Input, TextArea } from '#app/kit/form/input.tsx'
import { formatDateTime } from '#app/kit/format.ts'
import { type AlertNode, type AlertSetting, type alertState, maxAlertLength } from '#app/site/alert-nodes.ts'
import { useFrame } from '#app/site/frame.tsx'
import { Moment } from '#app/site/time.tsx'
import { toUtcField, utcInstant } from '../utc-instant.ts'
import styles from './alert-page.module.css'
import { AdminHead, Confirm, SubLine } from './parts.tsx'

type AlertState = ReturnType<typeof alertState>
type ShownAlert = Record<'everybody' | 'russian', AlertNode[]>
/** `faults`: fields that are wrong; `over`: the alert would have ended already. */
export type AlertResult = { faults: string[]; typed: Record<string, string> } | { done: AlertState } | { preview: ShownAlert }

type AlertPageProps = {
  saved: AlertSetting
  state: AlertState
  /** The saved alert as each language has it. */
  shown: ShownAlert
  result: AlertResult | undefined
  renderBanner: (nodes: AlertNode[]) => ReactNode
}

/** Edits the alert above every page. The forms load the page again, so that its banner is the new one as well. */
export function AlertPage({ saved, state, shown, result, renderBanner }: AlertPageProps) {
  const { t } = useTranslation('admin')
  const { data, submit } = useFetcher<AlertResult>()
  const preview = data && 'preview' in data ? data.preview : shown
  const refused = result && 'faults' in result ? result : undefined
  const typed: Partial<Record<string, string>> = refused?.typed ?? {
    ...saved,
    from: toUtcField(saved.from),
    until: toUtcField(saved.until),
  }
  const [times, setTimes] = useState({ from: typed['from'] ?? '', until: typed['until'] ?? '' })
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '')
    setTimes({ from: textOf('from'), until: textOf('until') })
    void submit({ text: textOf('text'), ru: textOf('ru'), intent: 'preview' }, { method: 'post', defaultShouldRevalidate: false })
  }
  const isWrong = (field: string) => refused?.faults.includes(field) === true
  return (
    <>
      <AdminHead title={t('nav.alert')}>
        <SubLine>{t('alert.text')}</SubLine>
        <StateLine saved={saved} state={state} />
      </AdminHead>
      <FormNote isError={refused !== undefined}>
        {refused ? t('settings.refused') : result && 'done' in result ? t(`alert.done.${result.done}`) : null}
      </FormNote>
      <EditForm reloadDocument errors={refused} onChange={change}>
        {(['text', 'ru'] as const).map((name) => (
          <Field
            key={name}
            label={t(`alert.label.${name}`)}
            hint={t(`alert.hint.${name}`)}
            error={isWrong(name) ? t('alert.tooLong', { limit: maxAlertLength }) : undefined}
          >
            {(props) => <TextArea {...props} name={name} rows={4} maxLength={maxAlertLength} defaultValue={typed[name]} />}
          </Field>
        ))}
        <div className={styles.times}>
          <TimeField name="from" value={typed['from']} now={times.from} error={isWrong('from') ? t('alert.noTime') : undefined} />
          <TimeField
            name="until"
            value={typed['until']}
            now={times.until}
            error={isWrong('over') ? t('alert.over') : isWrong('until') ? t('alert.untilWrong') : undefined}
          />
        </div>
        <section className="stack-2" aria-labelledby="alert-preview">
          <h2 id="alert-preview" className={styles.title}>
            {t('alert.preview')}
          </h2>
          {(['everybody', 'russian'] as const).map((readers) => (
            <div key={readers} className="stack-2">
              <SubLine>{t(`alert.readers.${readers}`)}</SubLine>
              {preview[readers].length === 0 ? (
                <p className="text-dim">{t('alert.empty')}</p>
              ) : (
                <div className={styles.banner}>{renderBanner(preview[readers])}</div>
              )}
            </div>
          ))}
        </section>
        <FormActions>
          <SubmitButton pending={t('saving')}>{t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
      {state === 'none' ? null : (
        <Form method="post" reloadDocument>
          <input type="hidden" name="text" value="" />
          <Confirm label={t('alert.clear')} hint={t('alert.clearHint')} />
        </Form>
      )}
    </>
  )
}

function StateLine({ saved: { from, until }, state }: Pick<AlertPageProps, 'saved' | 'state'>) {
  const { t } = useTranslation('admin')
  return (
    <SubLine>
      <Badge tone={state === 'shown' ? 'accent' : 'plain'}>{t(`alert.state.${state}`)}</Badge>{' '}
      {state === 'ahead' ? (
        <>
          {t('alert.fromAt')} <Moment withTime at={from} />{' '}
        </>
      ) : null}
      {until !== '' && state !== 'none' ? (
        <>
          {t('until')} <Moment withTime at={until} />
        </>
      ) : null}
    </SubLine>
  )
}

type TimeFieldProps = { name: 'from' | 'until'; value: string | undefined; now: string; error: string | undefined }

/** A time in UTC, with the same in the admin's own below it. `now`: what is typed at the moment. */
function TimeField({ name, value, now, error }: TimeFieldProps) {
  const { t } = useTranslation('admin')
  const { locale } = useFrame()
  const at = utcInstant(now)
  return (
    <Field
      label={t(`alert.time.${name}`)}
      hint={at ? t('wipes.ownTime', { time: formatDateTime(at.getTime(), locale) }) : t(`alert.timeHint.${name}`)}
      error={error}
    >
      {(props) => <Input {...props} type="datetime-local" name={name} defaultValue={value} />}
    </Field>
  )
}
