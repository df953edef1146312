import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Field, TextField } from '#app/kit/form/field.tsx'
import { LocalForm } from '#app/kit/form/form.tsx'
import { TextArea } from '#app/kit/form/input.tsx'
import { sendTry, type TryResult } from '../client/send-try.ts'
import type { CallExample } from '../reference-view.ts'
import styles from './try-call.module.css'

/** A longer response scrolls by itself. */
const [minRows, maxRows] = [5, 16]

/** Sends a call from the page and shows the response. Without scripts there is a link to the example. */
export function TryCall({ method, example, apiKey }: { method: 'get' | 'post'; example: CallExample; apiKey: string }) {
  const { t } = useTranslation('developers')
  const [path, setPath] = useState(example.path)
  const [body, setBody] = useState(example.body ? JSON.stringify(example.body, null, 2) : '')
  const [result, setResult] = useState<TryResult>()
  const [isSending, setIsSending] = useState(false)
  const submit = async () => {
    setIsSending(true)
    setResult(await sendTry({ method, path, body, apiKey }))
    setIsSending(false)
  }
  return (
    <LocalForm className={styles.form} onSend={() => void submit()}>
      <TextField label={t('try.address')} value={path} spellCheck={false} onChange={({ target }) => setPath(target.value)} />
      {method === 'post' ? (
        <Field label={t('try.body')}>
          {(control) => <TextArea {...control} rows={4} value={body} spellCheck={false} onChange={({ target }) => setBody(target.value)} />}
        </Field>
      ) : null}
      <div className="row-middle">
        <Button type="submit" look="accent" aria-disabled={isSending}>
          {t(isSending ? 'try.sending' : 'try.send')}
        </Button>
        <span className="small-dim">{t(apiKey === '' ? 'try.withoutKey' : 'try.withKey')}</span>
        {method === 'get' ? (
          <noscript>
            <a href={example.path}>{t('try.open')}</a>
          </noscript>
        ) : null}
      </div>
      <div role="status">{result ? <Result result={result} /> : null}</div>
    </LocalForm>
  )
}

function Result({ result }: { result: TryResult }) {
  const { t } = useTranslation('developers')
  if (result.kind !== 'response') return <p className="text-down">{t(`try.${result.kind}`)}</p>
  const { status, milliseconds, headers, shown, isCut } = result
  return (
    <div className={styles.result}>
      <p className={styles.status} data-good={status < 400}>
        {t('try.status', { status, milliseconds })}
      </p>
      <ul className={`small-dim ${styles.headers}`}>
        {headers.map(({ name, value }) => (
          <li key={name}>
            <code>
              {name}: {value}
            </code>
          </li>
        ))}
      </ul>
      <TextArea
        aria-label={t('try.response')}
        readOnly
        rows={Math.min(maxRows, Math.max(minRows, shown.split('\n').length + 1))}
        value={shown}
      />
      {isCut ? <p className="small-dim">{t('try.cut')}</p> : null}
    </div>
  )
}
