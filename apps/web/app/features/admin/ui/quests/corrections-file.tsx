import { useTranslation } from 'react-i18next'
import { useSubmit } from 'react-router'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { FileField } from '#app/kit/form/file-field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Panel, PanelSubtitle } from '#app/kit/panel.tsx'
import type { QuestsResult } from '../../service.ts'
import { Hint, SubLine } from '../parts.tsx'

/** Corrections to a file and back: what an import changes is shown before it does. */
export function CorrectionsFile({ result }: { result: QuestsResult | undefined }) {
  const { t } = useTranslation('admin')
  const submit = useSubmit()
  const check = async (file: File) =>
    submit({ intent: 'check', file: await file.text() }, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
  return (
    <Panel title={t('quests.file.title')}>
      <div className="stack-3">
        <Hint>{t('quests.file.text')}</Hint>
        <FormNote isError isLine>
          {result && 'fileFaults' in result
            ? result.fileFaults.map(({ row, fault, ...of }) => (
                <p key={`${row} ${of.field}`}>{t(`quests.file.fault.${row === 0 ? 'file' : fault}`, { row, ...of })}</p>
              ))
            : null}
        </FormNote>
        <FormActions>
          <FileField label={t('quests.file.choose')} note={t('quests.file.hint')} onChoose={(file) => void check(file)} />
          <ButtonAnchor href="/admin/corrections.json" download>
            {t('quests.file.export')}
          </ButtonAnchor>
        </FormActions>
        {result && 'plan' in result ? <ImportPreview plan={result.plan} file={result.file} /> : null}
      </div>
    </Panel>
  )
}

function ImportPreview({ plan: { changes, same }, file }: Extract<QuestsResult, { plan: unknown }>) {
  const { t } = useTranslation('admin')
  return (
    <EditForm encType="multipart/form-data">
      <PanelSubtitle>{t('quests.file.preview')}</PanelSubtitle>
      {changes.length === 0 ? <SubLine>{t('quests.file.nothing')}</SubLine> : null}
      <ul className="stack-2">
        {changes.map(({ kind, id, name, isNew }) => (
          <li key={`${kind}/${id}`}>
            {name}
            <SubLine>
              {t(`quests.kinds.${kind}`)} · {isNew ? t('quests.file.new') : t('quests.file.replaces')}
            </SubLine>
          </li>
        ))}
      </ul>
      {same > 0 ? <SubLine>{t('quests.file.same', { count: same })}</SubLine> : null}
      <input type="hidden" name="intent" value="import" />
      <input type="hidden" name="file" value={file} />
      {changes.length === 0 ? null : (
        <FormActions>
          <SubmitButton pending={t('saving')}>{t('quests.file.import')}</SubmitButton>
        </FormActions>
      )}
    </EditForm>
  )
}
