import { maxReason } from '@stashwise/catalogue/overrides/limits'
import type { Catalogue } from '@stashwise/i18n/catalogues'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { openedField, writeOpened } from '../../opened-form.ts'
import { newPart, type PartForm, partField, recordForms, type ShownPart } from '../../record-fields.ts'
import type { RecordDetail, RecordResult } from '../../records.ts'
import { ConfirmForm, Hint, SubLine } from '../parts.tsx'
import { FactInput } from '../quests/fact-input.tsx'
import styles from './records.module.css'
import { StateBadge } from './state-badge.tsx'
import { useFactLabel } from './use-fact-label.ts'

type RecordEditorProps = { record: RecordDetail; title?: string; result: RecordResult | undefined }
type Hints = Catalogue['admin']['records']['hint']

/** A record's fields as they are shown, with what the feed says where that differs, and the correction's reason. */
export function RecordEditor({ record, title = record.name, result }: RecordEditorProps) {
  const { t, i18n } = useTranslation('admin')
  const { kind, id, shown, feed, override } = record
  const labelOf = useFactLabel(kind)
  const form = recordForms[kind]
  const own = result && 'typed' in result && result.typed['record'] === id && result.typed['kind'] === kind ? result : undefined
  const faults = own && 'faults' in own ? own.faults : []
  const conflict = own && 'conflict' in own ? own.conflict : undefined
  const typed = own?.typed
  const hasHint = (name: string): name is keyof Hints & string => i18n.exists(`admin:records.hint.${name}`)
  const errorOf = (field: string) => {
    const fault = faults.find((one) => one.field === field)
    return fault && (fault.line === undefined ? t('quests.fault.shape') : t('quests.fault.line', { line: fault.line }))
  }
  const shownIn = (field: string) => (typed ? (typed[field] ?? '') : (shown.facts[field] ?? ''))
  /** Where the value comes from, when it is not the feed's; what somebody else saved in the meantime comes first. */
  const noteOf = (field: string, name: string) => {
    const theirs = conflict?.theirs[field]
    const inWords = (value: string) => short(name === 'trader' ? traderName(value) : value)
    if (theirs !== undefined && theirs !== (typed?.[field] ?? '')) return t('records.theirs', { value: inWords(theirs) })
    const there = feed[field]
    if (there !== undefined && there !== (shown.facts[field] ?? '')) return t('records.feedSays', { value: inWords(there) })
    return hasHint(name) ? t(`records.hint.${name}`) : undefined
  }
  const traderName = (slug: string) => record.traders.find((trader) => trader.slug === slug)?.name ?? slug
  /** The traders to choose from; a new offer has none yet, and the feed may name one that is unknown. */
  const tradersWith = (shownSlug: string) => {
    const slugs = record.traders.map(({ slug }) => slug)
    return slugs.includes(shownSlug) ? slugs : [shownSlug, ...slugs]
  }
  const input = (name: string, field: string, kindOf: Parameters<typeof FactInput>[0]['input'], fullLabel?: string) => (
    <FactInput
      key={field}
      name={field}
      input={name === 'trader' ? tradersWith(shownIn(field)) : kindOf}
      {...(name === 'trader' && { nameOf: traderName })}
      label={labelOf(name)}
      {...(fullLabel !== undefined && { fullLabel })}
      hint={noteOf(field, name)}
      value={shownIn(field)}
      error={errorOf(field)}
    />
  )
  return (
    <Panel title={title} aside={override ? <StateBadge state={override.state} /> : undefined}>
      <SubLine>{override ? t('quests.isCorrected') : t('quests.isFeed')}</SubLine>
      <EditForm errors={own} preventScrollReset>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="record" value={id} />
        <input type="hidden" name="version" value={conflict?.version ?? typed?.['version'] ?? record.version} />
        <input type="hidden" name={openedField} value={writeOpened(shown.facts, typed, conflict?.theirs)} />
        <div className={styles.fields}>
          {form.fields.map((field) => input(field.name, field.name, field.input))}
          {form.names ? (
            <FactInput
              name="text"
              input="lines"
              label={t('quests.name')}
              hint={noteOf('text', 'text')}
              value={shownIn('text')}
              error={errorOf('text')}
            />
          ) : null}
        </div>
        {form.parts.map((part) => (
          <fieldset key={part.name} className="stack-3">
            <legend className={styles.legend}>{t(`records.side.${part.name}`)}</legend>
            {shown.parts.filter(({ list }) => list === part.name).map((place) => partInputs(part, place))}
            {partInputs(part, { list: part.name, key: newPart, name: t('records.newOffer'), isAdded: true })}
          </fieldset>
        ))}
        <Field label={t('quests.note')} hint={t('quests.noteHint')} error={errorOf('reason')}>
          {(props) => <Input {...props} name="reason" maxLength={maxReason} defaultValue={typed?.['reason'] ?? override?.reason ?? ''} />}
        </Field>
        <Hint>{t('records.saveHint')}</Hint>
        <FormActions>
          <SubmitButton pending={t('saving')}>{conflict ? t('records.saveOver') : t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
      {override ? (
        <ConfirmForm
          fields={{ intent: 'drop', kind, record: id }}
          label={t('records.drop')}
          hint={t('quests.dropHint', { name: record.name })}
        />
      ) : null}
    </Panel>
  )

  /** An offer; what identifies it can be typed for a new one only. */
  function partInputs(part: PartForm, place: ShownPart) {
    const isNew = place.key === newPart
    const { name } = place
    const removed = partField('removed', place)
    return (
      <div key={place.key} className={`stack-2 ${styles.part}`}>
        <p>{name}</p>
        <div className={styles.fields}>
          {part.fields
            .filter((field) => isNew || !part.key.includes(field.name))
            .map((field) => input(field.name, partField(field.name, place), field.input, `${labelOf(field.name)}, ${name}`))}
          {isNew ? null : (
            <FactInput
              name={removed}
              input="tick"
              label={t('records.removed')}
              fullLabel={`${t('records.removed')}, ${name}`}
              value={shownIn(removed)}
              error={undefined}
            />
          )}
        </div>
      </div>
    )
  }
}

const maxNote = 120
const short = (text: string): string => {
  const line = text.replaceAll('\n', ', ')
  return line === '' ? '–' : line.length > maxNote ? `${line.slice(0, maxNote)}…` : line
}
