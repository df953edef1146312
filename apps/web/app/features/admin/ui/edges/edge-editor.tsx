import { factionName } from '@stashwise/accounts/vocabulary'
import { maxReason } from '@stashwise/catalogue/overrides/limits'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { CheckField, Field } from '#app/kit/form/field.tsx'
import { EditForm } from '#app/kit/form/form.tsx'
import { ChoiceSelect, Input, TextArea } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { type EdgesResult, type EditedEdges, neededStatuses } from '../../edges.ts'
import type { QuestTitle } from '../../service.ts'
import { AdminLink, Hint, SubLine } from '../parts.tsx'
import styles from './edges.module.css'

type EdgeEditorProps = {
  quest: EditedEdges
  result: EdgesResult | undefined
  /** The list without the editor. */
  close: string
}

/** What one quest needs: prerequisites are dropped and added, looked at for a player, and saved as a correction of the quest. */
export function EdgeEditor({ quest, result, close }: EdgeEditorProps) {
  const { t } = useTranslation(['cutedges', 'admin'])
  const conflict = result && 'conflict' in result ? result.conflict : undefined
  const faults = result && 'faults' in result ? result.faults : undefined
  const errorOf = (field: string) => {
    const fault = faults?.find((one) => one.field === field)
    return fault && (fault.line === undefined ? t('admin:quests.fault.shape') : t('admin:quests.fault.line', { line: fault.line }))
  }
  return (
    <Panel title={quest.name}>
      <SubLine>
        {t('cutedges:about', { trader: quest.trader, level: quest.level })}{' '}
        <AdminLink to={`/admin/quests?quest=${quest.url}`}>{t('cutedges:toQuest')}</AdminLink>
        {' · '}
        <AdminLink to={close}>{t('cutedges:close')}</AdminLink>
      </SubLine>
      <EditForm errors={faults} preventScrollReset>
        <input type="hidden" name="quest" value={quest.uid} />
        <input type="hidden" name="version" value={conflict?.version ?? quest.version} />
        <fieldset className={styles.edges}>
          <legend className="sr-only">{t('cutedges:column.needs')}</legend>
          {quest.edges.length === 0 ? <SubLine>{t('cutedges:needsNothing')}</SubLine> : null}
          {quest.edges.map(({ key, name, status, kind, isNeeded, isUnknown, source }) => (
            <div key={key} className={styles.row}>
              <CheckField
                name={`need:${key}`}
                value="on"
                defaultChecked={isNeeded}
                label={`${name} (${status.map((one) => t(`cutedges:status.${one}`)).join(', ')})`}
              />
              {kind === 'any' ? <Badge>{t('cutedges:kind.any')}</Badge> : null}
              {isUnknown ? <Badge tone="error">{t('cutedges:unknown')}</Badge> : null}
              {source === 'feed' ? null : <Badge tone="accent">{t(`cutedges:source.${source}`)}</Badge>}
            </div>
          ))}
        </fieldset>
        {conflict ? <SubLine>{t('cutedges:theirs', { names: namesOf(conflict.needs) })}</SubLine> : null}
        <div className={styles.player}>
          <Field label={t('cutedges:add')} hint={t('cutedges:addHint')} error={errorOf('add')}>
            {(props) => <Input {...props} name="add" list="quest-names" maxLength={120} spellCheck={false} />}
          </Field>
          <Field label={t('cutedges:addStatus')}>
            {(props) => <ChoiceSelect {...props} name="addStatus" values={neededStatuses} textOf={(one) => t(`cutedges:status.${one}`)} />}
          </Field>
          <Field label={t('admin:quests.note')} hint={t('admin:quests.noteHint')} error={errorOf('reason')}>
            {(props) => <Input {...props} name="reason" maxLength={maxReason} defaultValue={quest.reason} />}
          </Field>
        </div>
        <datalist id="quest-names">
          {quest.choices.map(({ uid, url, name }) => (
            <option key={uid} value={url}>
              {name}
            </option>
          ))}
        </datalist>
        <fieldset>
          <legend className="text-dim">{t('cutedges:player')}</legend>
          <div className={styles.player}>
            <Field label={t('cutedges:level')} error={errorOf('level')}>
              {(props) => (
                <Input {...props} name="level" inputMode="numeric" maxLength={2} defaultValue={String(Math.max(1, quest.level))} />
              )}
            </Field>
            <Field label={t('cutedges:faction')}>
              {(props) => <ChoiceSelect {...props} name="faction" values={['USEC', 'Bear'] as const} textOf={factionName} />}
            </Field>
            <Field label={t('cutedges:finished')} hint={t('cutedges:finishedHint')} error={errorOf('done')}>
              {(props) => <TextArea {...props} name="done" rows={2} spellCheck={false} />}
            </Field>
            <CheckField name="isBefore" value="on" label={t('cutedges:isBefore')} />
          </div>
        </fieldset>
        <Hint>{t('cutedges:saveHint')}</Hint>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="preview">
            {t('admin:records.batch.preview')}
          </Button>
          <Button type="submit" look="accent" name="intent" value="save">
            {conflict ? t('admin:records.saveOver') : t('admin:save')}
          </Button>
        </div>
      </EditForm>
      {result && 'preview' in result ? <Preview preview={result.preview} /> : null}
      {quest.leadsTo.length > 0 ? (
        <div className={styles.leadsTo}>
          <SubLine>{t('cutedges:leadsTo', { names: namesOf(quest.leadsTo) })}</SubLine>
        </div>
      ) : null}
    </Panel>
  )
}

const namesOf = (quests: readonly QuestTitle[]): string => quests.map(({ name }) => name).join(', ') || '–'

function Preview({ preview: { opens, closes, isSame } }: { preview: Extract<EdgesResult, { preview: unknown }>['preview'] }) {
  const { t } = useTranslation('cutedges')
  return (
    <section className={styles.preview} aria-label={t('preview.title')} role="status">
      {isSame ? <p>{t('preview.same')}</p> : null}
      {opens.length > 0 ? <p>{t('preview.opens', { names: namesOf(opens) })}</p> : null}
      {closes.length > 0 ? <p>{t('preview.closes', { names: namesOf(closes) })}</p> : null}
      {opens.length + closes.length === 0 ? <p>{t('preview.nothing')}</p> : null}
    </section>
  )
}
