import type { GameMode } from '@stashwise/game/mode'
import X from 'lucide-react/icons/x'
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readCall } from '#app/http/client.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame, useNow } from '#app/site/frame.tsx'
import { endWelcome } from '#app/site/newcomer.ts'
import { useCompact } from '#app/site/row-height.ts'
import { marketCalls } from '../../calls.ts'
import type { MarketPageData } from '../../list-row.ts'
import { type ListSearch, listHref } from '../../list-url.ts'
import { ExplainLayer } from './explain-layer.tsx'
import { FeatureChips, TagStrip, TagTree } from './filters.tsx'
import { HitTable } from './hit-table.tsx'
import { ListForm } from './list-form.tsx'
import { ListGrid } from './list-grid.tsx'
import { isLive, ListTitle, ViewSwitch } from './list-head.tsx'
import { Crumbs, EmptyList, LimitedNote, MoreRows, PreviousRows } from './list-notes.tsx'
import { ListTable, TableHead } from './list-table.tsx'
import styles from './market-page.module.css'
import type { LoadRows } from './row-store.ts'
import { useRowTools } from './row-tools.tsx'
import { hitCount, useListSearch } from './use-list-search.ts'
import { useRowStore } from './use-row-store.ts'
import { useRowsInView } from './use-rows-in-view.ts'

const noPath: { id: string; name: string }[] = []

/** The market list with everything around it; the list of a tag is the same page, bound to the tag. `opening`: content above the list. */
export function MarketPage({ root, search, list, state, level, tags, tag, opening }: MarketPageData & { opening?: ReactNode }) {
  const { t } = useTranslation('market')
  const isHydrated = useHydrated()
  const rowTools = useRowTools(useNow())
  const navigate = useNavigate()
  const [compact, setCompact] = useCompact()
  const typing = useListSearch({
    root,
    search,
    loadFigures: async (next, limit, signal) => (await loadRows(next, state.mode)(0, limit, signal)).items,
  })
  const spare = useMemo(() => list.items.slice(0, hitCount), [list])
  const path = tag?.path ?? noPath
  const change = useCallback((next: Partial<ListSearch>) => void navigate(listHref(root, search, next)), [navigate, root, search])
  return (
    <>
      {/* A column under the side menu, which scrolls for itself and goes with it; both are children of the layout's main element. */}
      <div className={styles.side} data-side-column="">
        <TagTree root={root} search={search} tags={tags} itemCount={state.itemCount} />
      </div>
      <div className={styles.page}>
        {tag ? <Crumbs root={root} path={path} /> : <Welcome isLive={!state.simulated && isLive(state.pricesAt, rowTools.now)} />}
        {opening}
        <div className={styles.head} data-view={search.view}>
          <ListTitle title={search.fav ? t('fav.title') : (tag?.name ?? t('title'))} list={list} state={state} rowTools={rowTools} />
          <ListForm root={root} search={search} field={typing.field} onType={typing.type} onUse={typing.prepare} onChange={change} />
          <ViewSwitch root={root} search={search} compact={compact} onCompact={isHydrated ? setCompact : undefined} />
        </div>
        <TagStrip root={root} search={search} tags={tags} path={path} />
        <FeatureChips root={root} search={search} />
        <p className="sr-only" role="status">
          {search.q ? t('search.results', { count: list.total }) : ''}
        </p>
        {list.isSimilar && !typing.hits ? <p className="hint">{t('search.similar')}</p> : null}
        {typing.hits || typing.isPrepared ? (
          <HitTable
            hits={typing.hits ?? spare}
            fetched={typing.fetched}
            isSpare={typing.hits === undefined}
            head={<TableHead root={root} search={search} simulated={state.simulated} />}
            rowTools={rowTools}
            compact={compact}
            onLeave={typing.leave}
          />
        ) : null}
        {/* Hidden while hits take its place: removing its rows would cost more than finding the hits. */}
        <div hidden={typing.hits !== undefined}>
          {list.total === 0 ? (
            <EmptyList root={root} search={search} isLoading={state.itemCount === 0} />
          ) : (
            <Items
              key={listHref(root, search, { offset: search.offset })}
              root={root}
              search={search}
              list={list}
              state={state}
              level={level}
              isHydrated={isHydrated}
              rowTools={rowTools}
              compact={compact && search.view === 'list'}
            />
          )}
        </div>
        {list.limited && !typing.hits ? <LimitedNote /> : null}
      </div>
    </>
  )
}

type ItemsProps = Pick<MarketPageData, 'root' | 'search' | 'list' | 'state' | 'level'> & {
  isHydrated: boolean
  compact: boolean
  rowTools: ReturnType<typeof useRowTools>
}

const Items = memo(function Items({ root, search, list, state, level, isHydrated, compact, rowTools }: ItemsProps) {
  // Which items are favourites is not in the address: the cached list may be of others.
  const favourites = search.fav ? ` ${list.total} ${list.items.map(({ uid }) => uid).join()}` : ''
  const key = `${state.mode} ${state.version} ${level ?? ''} ${listHref(root, search, { view: 'list', offset: search.offset })}${favourites}`
  const load = useMemo(() => loadRows(search, state.mode), [search, state.mode])
  const store = useRowStore(key, { mode: state.mode, base: search.offset, total: list.total, first: list.items, load })
  const rows = useRowsInView({
    store,
    base: search.offset,
    total: list.total,
    firstCount: list.items.length,
    isHydrated,
    style: `${search.view} ${compact}`,
  })
  useScrollRestoration(rows.ready)
  return (
    <ExplainLayer store={store} walk={rows.walk} compact={compact} ready={rows.ready} rowTools={rowTools}>
      <PreviousRows root={root} search={search} />
      {search.view === 'grid' ? (
        <ListGrid total={list.total} sort={search.sort} rows={rows} rowTools={rowTools} />
      ) : (
        <ListTable root={root} search={search} total={list.total} simulated={state.simulated} rows={rows} rowTools={rowTools} />
      )}
      <MoreRows
        root={root}
        search={search}
        rest={list.total - search.offset - list.items.length}
        isHydrated={isHydrated}
        status={store.status()}
        onRetry={store.retry}
      />
    </ExplainLayer>
  )
})

function loadRows({ q, tag, feature, sort, dir, fav }: ListSearch, mode: GameMode): LoadRows {
  return (offset, limit, signal) => {
    const query = {
      mode,
      feature,
      dir,
      offset,
      limit,
      ...(fav ? { fav: '1' as const } : {}),
      ...(q ? { search: q } : {}),
      ...(tag ? { tag } : {}),
      ...(sort === 'relevance' ? {} : { sort }),
    }
    return readCall(marketCalls.items.$get({ query }, { init: { signal } }))
  }
}

/** Session storage of React Router: scroll positions by history entry. */
const positionsKey = 'react-router-scroll-positions'

/**
 * Goes back to the scroll position of a page that was reloaded, or left for another site and returned to. The router tries
 * before the list has its full height, so it gets no further than the rows the page came with.
 */
function useScrollRestoration(ready: boolean) {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (!ready || done.current) return
    done.current = true
    const wanted = storedPosition()
    if (wanted !== undefined && wanted > window.scrollY && window.scrollY > 0) window.scrollTo(0, wanted)
  }, [ready])
}

function storedPosition(): number | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}')
    const state: unknown = window.history.state
    const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
    const position: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : undefined
    return typeof position === 'number' ? position : undefined
  } catch {
    return undefined // storage may be closed to pages; the list then starts where it is
  }
}

/** What the site is, in a line for newcomers; the style sheet hides it from all others. */
const Welcome = memo(function Welcome({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation('market')
  const { isSignedIn, isUserUnknown } = useFrame()
  if (isSignedIn || isUserUnknown) return null
  return (
    <div className={styles.welcome}>
      <p>{t(isLive ? 'welcome.live' : 'welcome.plain')}</p>
      <IconButton label={t('welcome.hide')} className={styles.hide} onClick={endWelcome}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
})
