import { isNamedMap } from '@stashwise/maps/map-slugs'
import type { QuestState } from '@stashwise/progression/quests/quest-state'
import { isInTab, type QuestTab, questTabs } from '@stashwise/progression/quests/quest-tabs'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { withDots } from '#app/kit/format.ts'
import { PageTitle } from '#app/kit/page.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useEscape } from '#app/kit/use-escape.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { PlayerLine, useThisPlayer } from '../../player-line.tsx'
import { isNarrowed, noMap, type QuestSearch, questsHref, usualTab } from '../../quest-links.ts'
import { type Quests, useQuests } from '../../use-quests.ts'
import type { ShoppingParts } from '../hideout/shopping-parts.ts'
import { ProgressMenu } from '../menu/progress-menu.tsx'
import { ProgressNotices } from '../menu/progress-notices.tsx'
import { QuestGone } from './detail-part.tsx'
import { PlayedBefore } from './played-before.tsx'
import { QuestDetails } from './quest-details.tsx'
import { QuestFilters } from './quest-filters.tsx'
import { QuestList } from './quest-list.tsx'
import { questView } from './quest-rows.ts'
import { QuestTabs } from './quest-tabs.tsx'
import styles from './quests-page.module.css'
import { TraderStrip } from './trader-strip.tsx'

/** All quests by status and trader, and everything about the one that is open. */
export function QuestsPage({ search, shopping }: { search: QuestSearch; shopping: ShoppingParts }) {
  const { t } = useTranslation('quests')
  const { quests, hasFailed, retry } = useQuests()
  if (hasFailed)
    return (
      <div className="stack-3">
        <PageTitle>{t('title')}</PageTitle>
        <Empty title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
      </div>
    )
  return quests ? <LoadedQuests quests={quests} search={search} shopping={shopping} /> : <QuestSkeleton search={search} />
}

function Head({ children }: { children: ReactNode }) {
  const { t } = useTranslation('quests')
  return (
    <header className={styles.head}>
      <PageTitle>{t('title')}</PageTitle>
      {children}
      <div className={styles.menu}>
        <ProgressMenu />
      </div>
    </header>
  )
}

function LoadedQuests({ quests, search: asked, shopping }: { quests: Quests; search: QuestSearch; shopping: ShoppingParts }) {
  const { t, locale } = useTexts('quests')
  const { progression, states, player } = quests
  const open = useMemo(
    () => [...states.values()].find(({ quest: { url, uid } }) => url === asked.quest || uid === asked.quest),
    [states, asked.quest],
  )
  const search = useTabOf(open, asked, open !== undefined && player.questsHidden.has(open.quest.uid))
  const view = useMemo(() => questView({ progression, states, player, locale }, search), [progression, states, player, locale, search])
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const closeHref = questsHref(search, { quest: undefined })
  const isOpen = asked.quest !== undefined || undefined
  useQuestFocus(page, open?.quest.url)
  useEscape(open ? () => void navigate(closeHref, { preventScrollReset: true }) : undefined)
  return (
    <div ref={page} className="stack-3">
      <Head>
        <p className="text-dim">
          {withDots([t('lead', view.progress), view.others > 0 ? t('leadOthers', { count: view.others }) : undefined])}
        </p>
      </Head>
      <ProgressNotices />
      <PlayerLine asks={['level']} isProgress />
      <div className={styles.controls} data-open={isOpen}>
        {/* Where the prompts of other pages lead; lists of the other tabs have the room themselves. */}
        {search.tab === usualTab ? <PlayedBefore quests={quests} /> : null}
        <QuestTabs search={search} counts={view.tabs} />
        <TraderStrip search={search} traders={view.traders} />
        <QuestFilters search={search} progression={progression} />
      </div>
      <div className={styles.parts} data-open={isOpen}>
        <div className={styles.list}>
          {search.q === '' ? null : <OtherTabs search={search} counts={view.tabs} />}
          {view.rows.length > 0 ? (
            <QuestList
              rows={view.rows}
              states={states}
              search={{ ...search, quest: open?.quest.url }}
              progression={progression}
              player={player}
            />
          ) : (
            <NoRows search={search} hasMap={hasMap(progression, search.map)} />
          )}
          <span className="sr-only" role="status">
            {t('count', { count: view.rows.length })}
          </span>
        </div>
        <div className={styles.details}>
          {open ? (
            <QuestDetails
              key={open.quest.uid}
              state={open}
              quests={quests}
              hrefOf={(quest) => questsHref(search, { quest })}
              closeHref={closeHref}
              AddToList={shopping.AddToList}
              SendToChat={shopping.SendToChat}
            />
          ) : isOpen ? (
            <QuestGone to={closeHref} />
          ) : (
            <p className={styles.pick}>{t('pick')}</p>
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * The search with a list that has the open quest: a link that names a quest alone opens the tab it is in, with hidden quests or those of others
 * if it is one. The tab then stays, whatever becomes of the quest.
 */
function useTabOf(open: QuestState | undefined, search: QuestSearch, isHidden: boolean): QuestSearch {
  const [found, setFound] = useState(() => placeOf(open, isHidden))
  const isOther = found.url !== open?.quest.url
  const place = isOther ? placeOf(open, isHidden) : found
  if (isOther) setFound(place)
  const isAlone = search.tab === undefined && !isNarrowed(search)
  return useMemo(
    () => (isAlone ? { ...search, tab: place.tab, hidden: search.hidden || place.hidden, others: search.others || place.others } : search),
    [search, isAlone, place],
  )
}

function placeOf(open: QuestState | undefined, hidden: boolean) {
  const tab = open && questTabs.find((each) => each !== 'current' && isInTab(each, open))
  return { url: open?.quest.url, tab: tab ?? usualTab, hidden, others: open?.isThere === false }
}

/** Where else a search finds quests. */
function OtherTabs({ search, counts }: { search: QuestSearch; counts: Record<QuestTab, number> }) {
  const { t } = useTranslation('quests')
  // Chosen quests are in another tab as well.
  const others = questTabs.filter((tab) => tab !== 'current' && tab !== (search.tab ?? usualTab) && counts[tab] > 0)
  if (others.length === 0) return null
  return (
    <p className={styles.others}>
      <span className="text-dim">{t('alsoIn')}</span>
      {others.map((tab) => (
        <AppLink key={tab} className="tap" to={questsHref(search, { tab, quest: undefined })}>
          {t('inTab', { tab: t(`tab.${tab}`), found: counts[tab] })}
        </AppLink>
      ))}
    </p>
  )
}

/** Whether an address names a map there is, or none. */
const hasMap = ({ facts }: Quests['progression'], map: string | undefined): boolean =>
  map === undefined ||
  map === noMap ||
  isNamedMap(map) ||
  facts.quests.values().some(({ locations }) => locations.some((location) => location === map))

function NoRows({ search, hasMap }: { search: QuestSearch; hasMap: boolean }) {
  const { t } = useTranslation('quests')
  const reset = questsHref(search, { trader: undefined, q: '', map: undefined, type: undefined, kappa: false })
  const empty = hasMap ? t('emptyFiltered') : t('noSuchMap', { asked: search.map })
  if (isNarrowed(search)) return <Empty title={empty} action={<ButtonLink to={reset}>{t('resetFilters')}</ButtonLink>} />
  return (
    <Empty title={t(`empty.${search.tab ?? usualTab}`)}>
      <p>{t(`emptyText.${search.tab ?? usualTab}`)}</p>
    </Empty>
  )
}

/**
 * Takes the keyboard into the details of a quest that is opened, and back to its row when they are closed. A press with a pointer leaves the
 * focus where it is, unless the list is gone: on phones the details take its place.
 */
function useQuestFocus(page: RefObject<HTMLElement | null>, open: string | undefined): void {
  const last = useRef(open)
  useEffect(() => {
    const before = last.current
    last.current = open
    if (before === open || !page.current) return
    const target = open === undefined ? rowOf(page.current, before) : page.current.querySelector<HTMLElement>('#quest-name')
    const active = document.activeElement
    const isByPointer =
      active instanceof HTMLElement && active !== document.body && active.checkVisibility?.() && !active.matches(':focus-visible')
    if (!isByPointer) target?.focus({ preventScroll: open !== undefined })
  }, [page, open])
}

/** The row of a quest, or the first of all when it is not in the list any more. */
function rowOf(page: HTMLElement, url: string | undefined): HTMLElement | null {
  const rows = [...page.querySelectorAll<HTMLElement>('[data-quest]')]
  return rows.find(({ dataset }) => dataset['quest'] === url) ?? rows[0] ?? null
}

function QuestSkeleton({ search }: { search: QuestSearch }) {
  const { t } = useTranslation('quests')
  const player = useThisPlayer()
  return (
    <div className="stack-3" aria-busy="true">
      <Head>
        <p className="text-dim" role="status">
          {t('loading')}
        </p>
      </Head>
      <PlayerLine asks={['level']} isProgress />
      <div className={styles.controls} data-open={search.quest === undefined ? undefined : ''}>
        {player?.known.includes('quests') ? null : <Skeleton height={104} />}
        <QuestTabs search={search} />
        <Skeleton height={40} />
        <Skeleton height={32} />
      </div>
      <div className={styles.parts} data-open={search.quest === undefined ? undefined : ''}>
        <div className={styles.list}>
          {Array.from({ length: 12 }, (_, at) => (
            <Skeleton key={String(at)} height={44} />
          ))}
        </div>
        <div className={styles.details}>
          <Skeleton height={320} />
        </div>
      </div>
    </div>
  )
}
