import { maxReason } from '@stashwise/catalogue/overrides/limits'
import type { Catalogue } from '@stashwise/i18n/catalogues'
import { useTranslation } from 'react-i18next'
import { CheckField, Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { newObjective, objectiveFields, questFields } from '../../fact-fields.ts'
import { openedField, writeOpened } from '../../opened-form.ts'
import type { QuestFault, ShownQuest } from '../../quest-form.ts'
import { Hint, SubLine } from '../parts.tsx'
import { FactInput } from './fact-input.tsx'
import styles from './quest-editor.module.css'

/** A quest as it is shown; `isCorrected`: that is not as the feed has it. */
export type EditedQuest = Pick<ShownQuest, 'facts'> & {
  uid: string
  url: string
  name: string
  reason: string
  version: string
  isCorrected: boolean
  objectives: readonly (ShownQuest['objectives'][number] & { sentence: string })[]
}

type Conflict = { version: string; theirs: Record<string, string> }
type Refused = { faults?: QuestFault[]; conflict?: Conflict; typed: Record<string, string> } | undefined

export function QuestEditor({ quest, refused }: { quest: EditedQuest; refused: Refused }) {
  const { t, i18n } = useTranslation('admin')
  const hasHint = (name: string): name is keyof Catalogue['admin']['quests']['hint'] => i18n.exists(`admin:quests.hint.${name}`)
  const typed = refused?.typed
  const conflict = refused?.conflict
  /** What somebody else has saved in the meantime, where it is something else than what is in the field. */
  const theirsIn = (field: string) => {
    const theirs = conflict?.theirs[field]
    return theirs === undefined || theirs === (typed?.[field] ?? '')
      ? undefined
      : t('records.theirs', { value: theirs.replaceAll('\n', ', ') || '–' })
  }
  const errorOf = (field: string) => {
    const fault = refused?.faults?.find((one) => one.field === field)
    return fault && (fault.line === undefined ? t('quests.fault.shape') : t('quests.fault.line', { line: fault.line }))
  }
  /** What the field has: as it was typed and refused, else as the quest is shown. Undefined: there is no such field. */
  const shownIn = (field: string) => (typed && field in quest.facts ? (typed[field] ?? '') : quest.facts[field])
  const form: FormState = { errorOf, shownIn, theirsIn }
  return (
    <Panel title={quest.name}>
      <SubLine>{quest.isCorrected ? t('quests.isCorrected') : t('quests.isFeed')}</SubLine>
      <EditForm errors={refused}>
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="quest" value={quest.url} />
        <input type="hidden" name="version" value={conflict?.version ?? typed?.['version'] ?? quest.version} />
        <input type="hidden" name={openedField} value={writeOpened(quest.facts, typed, conflict?.theirs)} />
        <div className={styles.fields}>
          {questFields.map(({ name, input }) => (
            <FactInput
              key={name}
              name={name}
              input={input}
              label={t(`quests.fact.${name}`)}
              hint={theirsIn(name) ?? (hasHint(name) ? t(`quests.hint.${name}`) : undefined)}
              value={shownIn(name)}
              error={errorOf(name)}
            />
          ))}
          <FactInput
            name="text"
            input="lines"
            label={t('quests.name')}
            hint={t('quests.textHint')}
            value={shownIn('text')}
            error={errorOf('text')}
          />
        </div>
        <fieldset className="stack-4">
          <legend className={styles.legend}>{t('quests.objectives')}</legend>
          {quest.objectives.map(({ id, sentence, isAdded }) => (
            <Objective key={id} id={id} sentence={sentence} note={isAdded ? t('quests.added') : undefined} form={form} />
          ))}
          <Objective
            id={newObjective}
            sentence={t('quests.addObjective')}
            form={{ errorOf, theirsIn, shownIn: (field) => typed?.[field] ?? (field.startsWith('removed') ? undefined : '') }}
          />
        </fieldset>
        <Field label={t('quests.note')} hint={t('quests.noteHint')} error={errorOf('reason')}>
          {(props) => <Input {...props} name="reason" maxLength={maxReason} defaultValue={typed?.['reason'] ?? quest.reason} />}
        </Field>
        <CheckField name="closeReports" label={t('quests.closeReports')} defaultChecked={typed ? typed['closeReports'] === 'on' : true} />
        <Hint>{t('quests.saveHint')}</Hint>
        <FormActions>
          <SubmitButton pending={t('saving')}>{conflict ? t('records.saveOver') : t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
    </Panel>
  )
}

type FormState = {
  errorOf(field: string): string | undefined
  shownIn(field: string): string | undefined
  theirsIn(field: string): string | undefined
}
type ObjectiveProps = { id: string; sentence: string; note?: string | undefined; form: FormState }

function Objective({ id, sentence, note, form: { errorOf, shownIn, theirsIn } }: ObjectiveProps) {
  const { t } = useTranslation('admin')
  const labelOf = (label: string) => ({ label, fullLabel: t('quests.fieldOf', { field: label, sentence }) })
  const [text, removed] = [`text:${id}`, `removed:${id}`]
  return (
    <div className={styles.objective}>
      <p>{sentence}</p>
      {note === undefined ? null : <SubLine>{note}</SubLine>}
      <div className={styles.fields}>
        {objectiveFields.map(({ name, input }) => {
          const field = `${name}:${id}`
          return (
            <FactInput
              key={name}
              name={field}
              input={name === 'type' && id === newObjective && typeof input === 'object' ? ['', ...input] : input}
              {...labelOf(t(`quests.part.${name}`))}
              hint={theirsIn(field) ?? (name === 'items' || name === 'maps' ? t(`quests.partHint.${name}`) : undefined)}
              value={shownIn(field)}
              error={errorOf(field)}
            />
          )
        })}
        <FactInput
          name={text}
          input="lines"
          {...labelOf(t('quests.sentence'))}
          hint={t('quests.textHint')}
          value={shownIn(text)}
          error={errorOf(text)}
        />
        <FactInput name={removed} input="tick" {...labelOf(t('quests.removed'))} value={shownIn(removed)} error={undefined} />
      </div>
    </div>
  )
}
