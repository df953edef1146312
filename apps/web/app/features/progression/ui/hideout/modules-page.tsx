import { nearestFirst } from '@stashwise/progression/hideout/nearest-first'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { ProgressBar } from '#app/kit/progress-bar.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { useStock } from '../../client/use-stock.ts'
import { ItemsPage } from '../items/items-page.tsx'
import { UndoBar } from '../items/undo-bar.tsx'
import { levelCost, nextParts, wantedRows } from './level-cost.ts'
import { ModuleCard } from './module-card.tsx'
import styles from './modules-page.module.css'
import { type ModulesSearch, type ModuleView, moduleViews, viewOf } from './schema.ts'
import type { Prices, ShoppingParts } from './shopping-parts.ts'
import { type Hideout, useHideout } from './use-hideout.ts'

const path = '/progression/hideout'

/** Hideout modules and their levels: what is missing for the next, what it costs, and building it. */
export function ModulesPage({ search, shopping }: { search: ModulesSearch; shopping: ShoppingParts }) {
  const { t } = useTranslation('modules')
  const { hideout, hasFailed, retry } = useHideout()
  const countOf = (view: ModuleView) => hideout?.modules.filter((module) => view === 'all' || viewOf(module) === view).length
  return (
    <ItemsPage title={t('title')} lead={t('lead')} tools={hideout ? <Progress hideout={hideout} /> : null}>
      <div className="row-4">
        <Segmented
          label={t('show.title')}
          value={search.show}
          segments={moduleViews.map((view) => ({
            value: view,
            label: t(`show.${view}`),
            count: countOf(view) ?? '–',
            to: view === 'all' ? path : `${path}?show=${view}`,
          }))}
        />
        <AppLink to="/progression/items-to-keep?f=hideout" className={`tap ${styles.link}`}>
          {t('toItems')}
        </AppLink>
      </div>
      {hideout ? <Cards hideout={hideout} show={search.show} shopping={shopping} /> : null}
      {hasFailed ? <Empty title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} /> : null}
      {hideout || hasFailed ? null : <Loading />}
    </ItemsPage>
  )
}

function Progress({ hideout: { modules } }: { hideout: Hideout }) {
  const { t, format } = useTexts('modules')
  const built = modules.reduce((sum, module) => sum + module.built, 0)
  const all = modules.reduce((sum, module) => sum + module.levels.length, 0)
  return (
    <p className={styles.progress}>
      <span className={styles.bar}>
        <ProgressBar value={built} max={all} label={t('progress')} />
      </span>
      {t('built', { built: format.number(built), all: format.number(all) })}
    </p>
  )
}

function Cards({ hideout, show, shopping }: { hideout: Hideout; show: ModuleView; shopping: ShoppingParts }) {
  const { t } = useTranslation('modules')
  const { change, undo, last } = useStock()
  const moveFocus = useFocusFallback()
  const list = useRef<HTMLDivElement>(null)
  // As the page was opened: no card moves while its items are counted.
  const [order] = useState(() => nearestFirst(hideout.modules).map(({ module }) => module.id))
  const shown = hideout.modules
    .filter((module) => show === 'all' || viewOf(module) === show)
    .sort((a, b) => order.indexOf(a.module.id) - order.indexOf(b.module.id))
  const target = useLocation().hash.slice(1)
  const isNavigated = useNavigationType() !== 'POP'
  // The router scrolls to the hash before the modules render; on a full page load the browser has scrolled already.
  useEffect(() => {
    if (isNavigated && target !== '') document.getElementById(target)?.scrollIntoView()
  }, [isNavigated, target])
  const cards = ({ priceOf, hasFailed }: Prices) => (
    <>
      {hasFailed ? <p role="alert">{t('costFailed')}</p> : null}
      <div ref={list} className={styles.cards}>
        {shown.map((state, at) => (
          <ModuleCard
            key={state.module.id}
            state={state}
            isTarget={state.module.id === target}
            hideout={hideout}
            cost={hasFailed ? undefined : levelCost(nextParts(state), priceOf)}
            change={(edit, text) => {
              moveFocus(() => headingOf(list.current, state.module.id, at))
              change(edit, text)
            }}
            AddToList={shopping.AddToList}
          />
        ))}
      </div>
    </>
  )
  // An id of the page itself, such as the target of its first link, or of a module.
  const isGone = target !== '' && target !== 'content' && !hideout.modules.some(({ module }) => module.id === target)
  return (
    <>
      {isGone ? <Empty title={t('gone.title')}>{t('gone.text')}</Empty> : null}
      {shown.length === 0 ? (
        <Empty title={t('none')}>{t(`noneText.${show === 'all' ? 'buildable' : show}`)}</Empty>
      ) : (
        <shopping.Priced rows={wantedRows(hideout.modules)}>{cards}</shopping.Priced>
      )}
      <UndoBar last={last} undo={undo} />
    </>
  )
}

/** The heading of a module's card; when the view has it no more, of the card in its place. */
function headingOf(list: HTMLElement | null, module: string, at: number): HTMLElement | null {
  const headings = [...(list?.querySelectorAll('h2') ?? [])]
  const own = headings.find(({ id }) => id === `${module}-name`)
  return own ?? headings[at] ?? headings.at(-1) ?? document.getElementById('content')
}

const Loading = () => (
  <div className={styles.cards} aria-busy="true">
    {Array.from({ length: 9 }, (_, at) => at).map((at) => (
      <Skeleton key={at} height={288} />
    ))}
  </div>
)
