import List from 'lucide-react/icons/list'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Workflow from 'lucide-react/icons/workflow'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LocalForm } from '#app/kit/form/form.tsx'
import { ChoiceSelect, SearchInput } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { ToggleFilter } from '#app/kit/toggle-filter.tsx'
import { type GraphSearch, graphHref, graphParts } from '../../graph-search.ts'
import type { GraphNode } from '../../graph-view.ts'
import { zoomStep } from './graph-keys.ts'
import styles from './graph-toolbar.module.css'

type Trader = { slug: string; name: string }
type Props = { search: GraphSearch; traders: readonly Trader[]; nodes: readonly GraphNode[]; onFind(uid: string): void }

export function GraphToolbar({ search, traders, nodes, onFind }: Props) {
  const { t } = useTranslation('questgraph')
  const { t: word } = useTranslation('quests')
  const navigate = useNavigate()
  const go = (change: Partial<GraphSearch>) => void navigate(graphHref(search, { quest: undefined, ...change }), { replace: true })
  return (
    <search className={`row-middle ${styles.bar}`}>
      <QuestSearch nodes={nodes} onFind={onFind} />
      <ChoiceSelect
        isDense
        aria-label={t('trader')}
        value={search.trader ?? ''}
        values={['', ...traders.map(({ slug }) => slug)]}
        textOf={(trader) => traders.find(({ slug }) => slug === trader)?.name ?? t('allTraders')}
        onChange={(trader) => go({ trader: trader || undefined })}
      />
      <ChoiceSelect
        isDense
        aria-label={t('part')}
        value={search.only ?? ''}
        values={['', ...graphParts]}
        textOf={(part) => (part === '' ? t('allQuests') : t(`only.${part}`))}
        onChange={(part) => go({ only: part || undefined })}
      />
      {search.view === 'list' ? null : (
        <ToggleFilter isOn={search.all} to={graphHref(search, { all: !search.all })}>
          {t('all')}
        </ToggleFilter>
      )}
      <ToggleFilter isOn={search.others} to={graphHref(search, { others: !search.others, quest: undefined })}>
        {word('others')}
      </ToggleFilter>
      <Segmented
        label={t('view')}
        value={search.view ?? 'graph'}
        segments={[
          { value: 'graph', label: <View icon={Workflow}>{t('asGraph')}</View>, to: graphHref(search, { view: undefined }) },
          { value: 'list', label: <View icon={List}>{t('asList')}</View>, to: graphHref(search, { view: 'list' }) },
        ]}
      />
    </search>
  )
}

const View = ({ icon: Icon, children }: { icon: typeof List; children: string }) => (
  <>
    <Icon size={16} aria-hidden="true" /> {children}
  </>
)

/**
 * Buttons for those without a wheel: over the graph's upper corner, beside the name of the first trader, which is as high; on phones below the
 * graph, where they would cover quests.
 */
export function ZoomButtons({ onZoom, onFit }: { onZoom(factor: number): void; onFit(): void }) {
  const { t } = useTranslation('questgraph')
  return (
    <div className={styles.zoom}>
      <IconButton label={t('zoomIn')} onClick={() => onZoom(zoomStep ** 2)}>
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('zoomOut')} onClick={() => onZoom(zoomStep ** -2)}>
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('fit')} onClick={onFit}>
        <Maximize size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Finds a quest by name: the browser suggests names; choosing one or pressing Enter opens it. */
function QuestSearch({ nodes, onFind }: { nodes: readonly GraphNode[]; onFind(uid: string): void }) {
  const { t } = useTranslation('questgraph')
  const listId = useId()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function change(next: string) {
    setText(next)
    setIsMissing(false)
    const exact = nodes.find(({ name }) => name === next)
    if (exact) onFind(exact.uid)
  }
  function submit() {
    const found = findByName(nodes, text)
    if (found) onFind(found.uid)
    setIsMissing(!found && text.trim() !== '')
  }
  return (
    <LocalForm className={styles.search} onSend={submit}>
      <SearchInput
        label={t('find')}
        isDense
        list={listId}
        value={text}
        maxLength={80}
        spellCheck={false}
        enterKeyHint="search"
        onText={change}
      />
      <datalist id={listId}>{text.length < 2 ? null : nodes.map(({ uid, name }) => <option key={uid} value={name} />)}</datalist>
      <span role="status" className={styles.missing}>
        {isMissing ? t('notFound') : null}
      </span>
    </LocalForm>
  )
}

/** The quest whose name begins with some words, else one that has them; letters' case does not matter. */
function findByName(nodes: readonly GraphNode[], text: string): GraphNode | undefined {
  const words = text.trim().toLowerCase()
  if (words === '') return undefined
  return nodes.find(({ name }) => name.toLowerCase().startsWith(words)) ?? nodes.find(({ name }) => name.toLowerCase().includes(words))
}
