import type { LayerEdit } from '@stashwise/maps/layers/layer-edit'
import { layerNotes } from '@stashwise/maps/layers/layer-notes'
import {
  formatLayer,
  type LayerFault,
  layerLimits,
  type ParsedLayer,
  parseLayer,
  type VectorLayer,
} from '@stashwise/maps/layers/vector-layer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { CheckField } from '#app/kit/form/field.tsx'
import { FileButton } from '#app/kit/form/file-button.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import styles from './layer-editor.module.css'
import type { useLayerDraft } from './use-layer-draft.ts'

type Props = { site: VectorLayer; edit: LayerEdit; act: ReturnType<typeof useLayerDraft>['act'] }
type Outcome = { text?: string; faults?: readonly LayerFault[] }

/** A file of four bytes a letter that is longer than any layer is not even read. */
const maxBytes = layerLimits.characters * 4

async function readLayerFile(file: File): Promise<ParsedLayer | undefined> {
  if (file.size > maxBytes) return { ok: false, faults: [{ line: 1, code: 'tooLong', part: '' }] }
  try {
    return parseLayer(await file.text())
  } catch {
    return undefined
  }
}

/** The file of a layer: exported for a commit, opened again; and trails of players, which are opened to draw by. */
export function LayerFiles({ site, edit, act }: Props) {
  const { t } = useTranslation('maplayers')
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isAllowed, setIsAllowed] = useState(false)
  const { map } = site

  async function take(file: File, isTrail: boolean) {
    const parsed = await readLayerFile(file)
    if (!parsed) return setOutcome({ text: t('unreadable') })
    if (!parsed.ok) return setOutcome({ faults: parsed.faults })
    if (parsed.layer.map !== map) return setOutcome({ text: t('otherMap', { map: parsed.layer.map }) })
    const features = isTrail ? parsed.layer.features.filter(({ kind }) => kind === 'trail') : parsed.layer.features
    if (isTrail && features.length === 0) return setOutcome({ text: t('noTrail') })
    act(isTrail ? { type: 'import', features } : { type: 'replace', features })
    setOutcome({ text: t('opened', { count: features.length }) })
    if (isTrail) setIsAllowed(false)
  }
  function exportFile() {
    const text = formatLayer({ map, features: edit.now.filter(({ kind }) => kind !== 'trail') }, layerNotes)
    const parsed = parseLayer(text)
    if (!parsed.ok) return setOutcome({ faults: parsed.faults })
    saveFile(`${map}.txt`, new Blob([text], { type: 'text/plain' }))
    setOutcome({ text: t('exported') })
  }
  return (
    <>
      <section className="stack-2" aria-label={t('file')}>
        <h2 className={styles.title}>{t('file')}</h2>
        <p className="row-middle">
          <Button look="accent" onClick={exportFile}>
            {t('export', { map })}
          </Button>
          <FileButton label={t('import')} accept=".txt,text/plain" onFiles={([file]) => void take(file, false)} />
          <Button look="quiet" onClick={() => act({ type: 'replace', features: site.features })}>
            {t('reset')}
          </Button>
        </p>
        <div role="status">
          {outcome.text ? <p>{outcome.text}</p> : null}
          {outcome.faults ? (
            <ul className={styles.faults}>
              {outcome.faults.map(({ line, code, part }) => (
                <li key={`${line} ${code}`}>{t('faultLine', { line, fault: t(`fault.${code}`, { part }) })}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </section>
      <section className="stack-2" aria-label={t('trail')}>
        <h2 className={styles.title}>{t('trail')}</h2>
        <p className="small-dim">{t('trailHint')}</p>
        <CheckField label={t('consent')} checked={isAllowed} onChange={({ target }) => setIsAllowed(target.checked)} />
        {isAllowed ? (
          <FileButton label={t('importTrail')} accept=".txt,text/plain" onFiles={([file]) => void take(file, true)} />
        ) : (
          <Button disabled>{t('importTrail')}</Button>
        )}
      </section>
    </>
  )
}
