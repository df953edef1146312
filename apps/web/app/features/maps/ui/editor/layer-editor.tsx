import { isArea, type LayerFeature, type LayerKind, layerKinds, usualWidth, type VectorLayer } from '@stashwise/maps/layers/vector-layer'
import { toGround } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { findProjection } from '@stashwise/maps/projections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { SelectOf } from '#app/kit/form/input.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame } from '#app/site/frame.tsx'
import { mapFactsQuery } from '../../client/facts-query.ts'
import { pictureOf } from '../../picture-of.ts'
import { MapColours } from '../look/map-colours.tsx'
import { RowButton } from '../look/row-button.tsx'
import { LayerCanvas } from './layer-canvas.tsx'
import styles from './layer-editor.module.css'
import { LayerFiles } from './layer-files.tsx'
import { middleOf, numberedInKind, wholeView, zoomed } from './layer-view.ts'
import { useLayerDraft } from './use-layer-draft.ts'

export type EditedMap = { slug: string; name: string; factsHash: string; drawingHash: string }
type Props = { map: EditedMap; maps: readonly { slug: string; name: string }[]; layer: VectorLayer }

/** The layer of a map, traced in the browser: it is exported as a file, and nothing on the site changes. */
export function LayerEditor(props: Props) {
  const { map, maps } = props
  const { t } = useTexts('maplayers')
  const navigate = useNavigate()
  const projection = findProjection(map.slug)
  return (
    <>
      <p>
        <SelectOf
          isDense
          aria-label={t('map')}
          value={map.slug}
          options={maps.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChoose={(slug) => void navigate(`/admin/map-layers?map=${slug}`)}
        />
      </p>
      {projection ? <Editor key={map.slug} {...props} projection={projection} /> : null}
    </>
  )
}

const tools = ['select', ...layerKinds.filter((kind) => kind !== 'trail')] as const

function Editor({ map, layer, projection }: Props & { projection: MapProjection }) {
  const { t } = useTexts('maplayers')
  const { mode, locale } = useFrame()
  const { data } = useQuery(mapFactsQuery({ slug: map.slug, hash: map.factsHash, mode, locale }))
  const { edit, act } = useLayerDraft(layer, projection)
  const [view, setView] = useState(() => wholeView(projection))
  const [cross, setCross] = useState(() => toGround(middleOf(view), projection))
  const zoom = (by: number) => setView(zoomed(view, by, middleOf(view), projection))
  const isDrawing = edit.tool !== 'select'
  return (
    <MapColours className={styles.editor}>
      <div className={`stack-3 ${styles.main}`}>
        <Segmented
          label={t('tools')}
          value={edit.tool}
          segments={tools.map((tool) => ({ value: tool, label: t(`tool.${tool}`) }))}
          onChange={(tool: LayerKind | 'select') => act({ type: 'tool', tool })}
        />
        <p className="small-dim">{t(isDrawing ? 'hint.draw' : 'hint.select')}</p>
        <LayerCanvas
          {...{ edit, act, view, setView, cross, setCross, projection }}
          facts={data?.facts}
          picture={pictureOf(map)}
          mapName={map.name}
        />
        <div className="row-middle">
          <Button disabled={edit.past.length === 0} aria-keyshortcuts="Control+Z" onClick={() => act({ type: 'undo' })}>
            {t('undo')}
          </Button>
          <Button disabled={edit.future.length === 0} aria-keyshortcuts="Control+Y" onClick={() => act({ type: 'redo' })}>
            {t('redo')}
          </Button>
          {isDrawing ? <Button onClick={() => act({ type: 'finish' })}>{t('finish')}</Button> : null}
          <Button onClick={() => zoom(0.6)}>{t('zoomIn')}</Button>
          <Button onClick={() => zoom(1.6)}>{t('zoomOut')}</Button>
          <Button onClick={() => setView(wholeView(projection))}>{t('whole')}</Button>
          <span className="small-dim" role="status">
            {t('cross', { x: Math.round(cross.x), z: Math.round(cross.z) })}
          </span>
        </div>
      </div>
      <aside className="stack-4">
        <Selected edit={edit} act={act} />
        <LayerFiles site={layer} edit={edit} act={act} />
        <FeatureList edit={edit} act={act} />
      </aside>
    </MapColours>
  )
}

type EditProps = ReturnType<typeof useLayerDraft>

function Selected({ edit, act }: EditProps) {
  const { t } = useTexts('maplayers')
  const feature = edit.selected && edit.now[edit.selected.feature]
  if (!feature) return null
  return (
    <section className="stack-2" aria-label={t('tool.select')}>
      <p className="row-middle">
        <SelectOf
          isDense
          aria-label={t('kind')}
          value={feature.kind}
          options={layerKinds.map((kind) => ({ value: kind, label: t(`tool.${kind}`) }))}
          onChoose={(kind) => act({ type: 'kind', kind })}
        />
        <Badge>{t(`by.${feature.by}`)}</Badge>
      </p>
      {isArea(feature.kind) || feature.kind === 'trail' ? null : <Width feature={feature} act={act} />}
      <p className="row">
        <Button onClick={() => act({ type: 'split' })}>{t('split')}</Button>
        <Button look="danger" aria-keyshortcuts="Delete" onClick={() => act({ type: 'remove' })}>
          {t('remove')}
        </Button>
      </p>
    </section>
  )
}

/** Metres. */
const widths = [0.5, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30] as const

function Width({ feature: { kind, width = usualWidth[kind] }, act }: Pick<EditProps, 'act'> & { feature: LayerFeature }) {
  const { t, format } = useTexts('maplayers')
  const offered = [...new Set([...widths, width])].sort((a, b) => a - b)
  return (
    <p>
      <SelectOf
        isDense
        aria-label={t('width')}
        value={width}
        options={offered.map((metres) => ({ value: metres, label: t('metres', { metres: format.number(metres) }) }))}
        onChoose={(metres) => act({ type: 'width', width: metres })}
      />
    </p>
  )
}

/** Lines listed; the others are chosen on the map. */
const maxListed = 120

function FeatureList({ edit, act }: EditProps) {
  const { t } = useTexts('maplayers')
  const { now, selected } = edit
  return (
    <section className="stack-2" aria-label={t('features')}>
      <h2 className={styles.title}>{t('features')}</h2>
      {now.length === 0 ? <p className="text-dim">{t('nothing')}</p> : null}
      <ul className={styles.list}>
        {numberedInKind(now.slice(0, maxListed)).map(({ one: { kind, by, points }, at, number }) => (
          <li key={at}>
            <RowButton
              aria-current={selected?.feature === at ? 'true' : undefined}
              onClick={() => act({ type: 'select', selected: { feature: at } })}
            >
              <span className="grow">{t('feature', { kind: t(`tool.${kind}`), number })}</span>
              <small>
                {t(`by.${by}`)} · {t('corners', { count: points.length })}
              </small>
            </RowButton>
          </li>
        ))}
      </ul>
      {now.length > maxListed ? <p className="text-dim">{t('more', { count: now.length - maxListed })}</p> : null}
    </section>
  )
}
