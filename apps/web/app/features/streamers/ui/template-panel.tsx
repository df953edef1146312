import { fieldsOf, type ReplyField, type ReplyKind } from '@stashwise/replies/kinds'
import { maxTemplateLength, unknownFields } from '@stashwise/replies/template'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatList } from '#app/kit/format.ts'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import styles from './bot-page.module.css'

type TemplateProps = { kind: ReplyKind; template: string; onChange(template: string): void }

/** A format of the streamer's own. Fields are inserted where the caret is. */
export function TemplatePanel({ kind, template, onChange }: TemplateProps) {
  const { t } = useTranslation('streamers')
  const { locale } = useFrame()
  const input = useRef<HTMLInputElement>(null)
  const unknown = unknownFields(kind, template)
  const insert = (field: ReplyField) => {
    const end = input.current?.selectionEnd ?? template.length
    const before = template.slice(0, end)
    const text = `${before}${before === '' || before.endsWith(' ') ? '' : ' '}{${field}}`
    onChange(`${text}${template.slice(end)}`.slice(0, maxTemplateLength))
    input.current?.focus()
  }
  return (
    <Panel title={t('template.title')}>
      <PanelText>{t('template.lead')}</PanelText>
      <Field
        label={t('template.label')}
        hint={t('template.hint')}
        error={unknown.length === 0 ? undefined : t('template.unknown', { count: unknown.length, fields: formatList(unknown, locale) })}
      >
        {(props) => (
          <Input
            {...props}
            ref={input}
            value={template}
            maxLength={maxTemplateLength}
            placeholder={t('template.placeholder')}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <ul className={styles.fieldList} aria-label={t('template.fields')}>
        {fieldsOf(kind).map((field) => (
          <li key={field}>
            <button type="button" className={styles.chip} onClick={() => insert(field)}>
              {`{${field}}`}
            </button>
            <span className="small-dim">{t(`field.${field}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
