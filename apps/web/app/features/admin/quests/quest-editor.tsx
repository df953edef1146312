import { fractions } from '@stashwise/accounts/vocabulary'
import { useTranslation } from 'react-i18next'
import { CheckField } from '#app/kit/form/check-field.tsx'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { Input, Select, TextArea } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Hint, SubLine } from '../ui/lines.tsx'
import styles from './quest-editor.module.css'
import type { QuestFault } from './quest-form.ts'
import { longestNote, longestRequire } from './quest-form-limits.ts'

type EditedObjective = { id: string; sentence: string; count: number; foundInRaid: boolean; optional: boolean }
/** A quest as it is shown; `isCorrected`: that is not as the feed has it. */
export type EditedQuest = {
  uid: string
  url: string
  name: string
  note: string
  isCorrected: boolean
  reqLevel: number
  fraction: 'Any' | 'USEC' | 'Bear'
  requiredForKappa: boolean
  requiredForLightkeeper: boolean
  delayMinutes: number
  require: string
  objectives: readonly EditedObjective[]
}

type Refused = { faults: QuestFault[]; typed: Record<string, string> } | undefined

/** The facts of one quest, to be set as they are in the game. */
export function QuestEditor({ quest, refused }: { quest: EditedQuest; refused: Refused }) {
  const { t } = useTranslation('admin')
  const typed = refused?.typed
  const faultOf = (field: string) => refused?.faults.find((fault) => fault.field === field)
  const errorOf = (field: string) => {
    const fault = faultOf(field)
    return fault && (fault.reason === 'line' ? t('quests.fault.line', { line: fault.line }) : t('quests.fault.shape'))
  }
  const isTicked = (field: string, shown: boolean) => (typed ? typed[field] === 'on' : shown)
  return (
    <Panel title={quest.name}>
      <SubLine>{quest.isCorrected ? t('quests.isCorrected') : t('quests.isFeed')}</SubLine>
      <EditForm errors={refused}>
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="quest" value={quest.url} />
        <div className={styles.fields}>
          <Field label={t('quests.level')} error={errorOf('reqLevel')}>
            {(props) => <Input {...props} name="reqLevel" inputMode="numeric" defaultValue={typed?.['reqLevel'] ?? quest.reqLevel} />}
          </Field>
          <Field label={t('quests.faction')}>
            {(props) => (
              <Select {...props} name="fraction" defaultValue={typed?.['fraction'] ?? quest.fraction}>
                <option value="Any">{t('quests.any')}</option>
                {fractions.map((fraction) => (
                  <option key={fraction} value={fraction}>
                    {fraction}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('quests.delay')} error={errorOf('delayMinutes')}>
            {(props) => (
              <Input {...props} name="delayMinutes" inputMode="numeric" defaultValue={typed?.['delayMinutes'] ?? quest.delayMinutes} />
            )}
          </Field>
        </div>
        <CheckField
          name="requiredForKappa"
          label={t('quests.kappa')}
          defaultChecked={isTicked('requiredForKappa', quest.requiredForKappa)}
        />
        <CheckField
          name="requiredForLightkeeper"
          label={t('quests.lightkeeper')}
          defaultChecked={isTicked('requiredForLightkeeper', quest.requiredForLightkeeper)}
        />
        <Field label={t('quests.require')} hint={t('quests.requireHint')} error={errorOf('require')}>
          {(props) => (
            <TextArea
              {...props}
              name="require"
              rows={4}
              maxLength={longestRequire}
              spellCheck={false}
              defaultValue={typed?.['require'] ?? quest.require}
            />
          )}
        </Field>
        <fieldset className={styles.objectives}>
          <legend className={styles.legend}>{t('quests.objectives')}</legend>
          {quest.objectives.map((objective) => (
            <Objective
              key={objective.id}
              objective={objective}
              count={typed?.[`count:${objective.id}`]}
              error={errorOf(`count:${objective.id}`)}
              isTicked={isTicked}
            />
          ))}
        </fieldset>
        <Field label={t('quests.note')} hint={t('quests.noteHint')} error={errorOf('note')}>
          {(props) => <Input {...props} name="note" maxLength={longestNote} defaultValue={typed?.['note'] ?? quest.note} />}
        </Field>
        <CheckField name="closeReports" label={t('quests.closeReports')} defaultChecked={isTicked('closeReports', true)} />
        <Hint>{t('quests.saveHint')}</Hint>
        <FormActions>
          <SubmitButton pending={t('saving')}>{t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
    </Panel>
  )
}

type ObjectiveProps = {
  objective: EditedObjective
  count: string | undefined
  error: string | undefined
  isTicked(field: string, shown: boolean): boolean
}

function Objective({ objective: { id, sentence, count, foundInRaid, optional }, count: typed, error, isTicked }: ObjectiveProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.objective}>
      <Field label={sentence} error={error}>
        {(props) => (
          <Input
            {...props}
            aria-label={t('quests.countOf', { sentence })}
            name={`count:${id}`}
            inputMode="numeric"
            defaultValue={typed ?? count}
          />
        )}
      </Field>
      <div className={styles.ticks}>
        <CheckField
          name={`foundInRaid:${id}`}
          label={t('quests.foundInRaid')}
          defaultChecked={isTicked(`foundInRaid:${id}`, foundInRaid)}
        />
        <CheckField name={`optional:${id}`} label={t('quests.optional')} defaultChecked={isTicked(`optional:${id}`, optional)} />
      </div>
    </div>
  )
}
