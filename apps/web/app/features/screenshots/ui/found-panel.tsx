import type { ItemUid } from '@stashwise/game/ids'
import { changeBack, type StockEdit } from '@stashwise/progression/change-back'
import type { Units } from '@stashwise/progression/owned'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { Button } from '#app/kit/button.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { useFrame } from '#app/site/frame.tsx'
import { listDifferences, type SetMode, toStockEdit } from '../scan-rows.ts'
import type { PicturedItem } from '../service.ts'
import styles from './found-panel.module.css'

type PanelProps = {
  counts: ReadonlyMap<ItemUid, Units>
  items: ReadonlyMap<ItemUid, PicturedItem>
  open: number
  /** The numbers were put into progress. */
  onAccept(): void
}

/** Writes the numbers of a picture to progress: shows first what changes, and takes it back afterwards. */
export function FoundPanel({ counts, items, open, onAccept }: PanelProps) {
  const { t } = useTranslation('screenshots')
  const { locale } = useFrame()
  const { player, edit } = useProgress()
  const [how, setHow] = useState<SetMode>('merge')
  const [back, setBack] = useState<{ edit: StockEdit; count: number }>()
  const differences = listDifferences(counts, { items, itemsFound: player.itemsFound, how })
  const acts = useRef<HTMLDivElement>(null)
  const moveFocus = useFocusFallback()
  const firstAct = () => acts.current?.querySelector('button')
  const apply = () => {
    const wanted = toStockEdit(differences)
    const undo = changeBack(player, wanted)
    moveFocus(firstAct)
    if (edit(wanted) !== 'accepted') return
    setBack({ edit: undo, count: differences.length })
    onAccept()
  }
  const undo = () => {
    moveFocus(firstAct)
    if (back) edit(back.edit)
    setBack(undefined)
  }
  return (
    <Panel title={t('found.title')}>
      <div className="stack-3">
        <Segmented
          label={t('found.how')}
          value={how}
          segments={[
            { value: 'merge', label: t('found.merge') },
            { value: 'replace', label: t('found.replace') },
          ]}
          onChange={setHow}
        />
        <p className="text-dim">{t(how === 'merge' ? 'found.mergeText' : 'found.replaceText')}</p>
        {open > 0 ? <p className="text-dim">{t('found.open', { count: open })}</p> : null}
        {differences.length === 0 ? (
          <PanelText>{t(counts.size === 0 ? 'found.nothing' : 'found.none')}</PanelText>
        ) : (
          <ul className={styles.list} aria-label={t('found.list')}>
            {differences.map(({ item, kind, from, to }) => (
              <li key={`${item.uid}${kind}`}>
                <span className="shrink">
                  {item.name} <small className="text-dim">{t(`found.${kind}`)}</small>
                </span>
                <b className="nowrap">{t('found.fromTo', { from: formatNumber(from, locale), to: formatNumber(to, locale) })}</b>
              </li>
            ))}
          </ul>
        )}
        <div className="row-3" ref={acts}>
          {differences.length === 0 ? null : (
            <Button look="accent" onClick={apply}>
              {t('found.apply', { count: differences.length })}
            </Button>
          )}
          <span role="status">{back ? t('found.done', { count: back.count }) : ''}</span>
          {back ? <Button onClick={undo}>{t('found.undo')}</Button> : null}
        </div>
      </div>
    </Panel>
  )
}
