import { type WeaponCategory, weaponCategories } from '@stashwise/loadouts/weapon-category'
import { nicknamesOfUrl } from '@stashwise/search/nicknames/items'
import { prepareSearch } from '@stashwise/search/search'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { SearchInput } from '#app/kit/form/input.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { showInRow } from '#app/kit/show-in-row.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { WeaponEntry } from '../../weapon-body.ts'
import styles from './choose-page.module.css'
import { WeaponCard } from './weapon-card.tsx'

type Props = {
  weapons: readonly WeaponEntry[]
  /** Of the address; undefined: all. */
  category: WeaponCategory | undefined
}

/** Chooses the weapon that is built. Categories are links and work without scripts; the search narrows what they show. */
export function ChoosePage({ weapons, category }: Props) {
  const { t, format } = useTexts('loadouts')
  const grid = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const counts = useMemo(() => countBy(weapons), [weapons])
  // The index is made at the first search.
  const search = useMemo(() => words.trim() !== '' && createWeaponSearch(weapons), [weapons, words])
  const found = search ? search(words) : weapons
  const shown = category === undefined || search ? found : found.filter((weapon) => weapon.category === category)
  const groups = search ? [{ id: undefined, weapons: shown }] : groupsOf(shown)

  function onKeyDown(event: KeyboardEvent) {
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>('a[data-weapon]') ?? [])]
    const next = nextCard(cards, document.activeElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className="stack-3">
      <header>
        <PageTitle>{t('choose.title')}</PageTitle>
        <p className="text-dim">{t('choose.lead')}</p>
      </header>
      <div className="stack-2">
        <search className={styles.search}>
          <SearchInput
            label={t('choose.search')}
            isDense
            placeholder={t('choose.searchHint')}
            value={words}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') onKeyDown(event)
            }}
            onText={setWords}
          />
        </search>
        <nav aria-label={t('choose.categories')} className={styles.categories}>
          <Category to="/loadouts/weapon" label={t('choose.all')} count={weapons.length} isCurrent={category === undefined} />
          {weaponCategories.map((one) =>
            counts.has(one) ? (
              <Category
                key={one}
                to={`/loadouts/weapon?category=${one}`}
                label={t(`category.${one}`)}
                count={counts.get(one) ?? 0}
                isCurrent={one === category}
              />
            ) : null,
          )}
        </nav>
      </div>
      <p role="status" className="sr-only">
        {search ? t('choose.found', { count: shown.length, figure: format.number(shown.length) }) : ''}
      </p>
      <div ref={grid} className="stack-4">
        {shown.length === 0 ? (
          <Empty title={t('choose.none')}>{t('choose.noneWhy')}</Empty>
        ) : (
          groups.map(({ id, weapons: cards }) => (
            <section key={id ?? 'found'} aria-label={id === undefined ? t('choose.results') : t(`category.${id}`)}>
              {id === undefined ? null : <h2 className={styles.group}>{t(`category.${id}`)}</h2>}
              <ul className={styles.grid}>
                {cards.map((weapon) => (
                  <li key={weapon.url}>
                    <WeaponCard weapon={weapon} onKeyDown={onKeyDown} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
    </div>
  )
}

function Category({ to, label, count, isCurrent }: { to: string; label: string; count: number; isCurrent: boolean }) {
  return (
    <AppLink to={to} aria-current={isCurrent ? 'page' : undefined} ref={isCurrent ? showInRow : null} preventScrollReset>
      {label} <span className={styles.count}>{count}</span>
    </AppLink>
  )
}

function countBy(weapons: readonly WeaponEntry[]): Map<WeaponCategory, number> {
  const counts = new Map<WeaponCategory, number>()
  for (const { category } of weapons) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

const groupsOf = (weapons: readonly WeaponEntry[]) =>
  weaponCategories.flatMap((id) => {
    const own = weapons.filter(({ category }) => category === id)
    return own.length === 0 ? [] : [{ id, weapons: own }]
  })

/** The card that an arrow key leads to: left and right by order, up and down by where cards are. */
function nextCard(cards: readonly HTMLElement[], focused: Element | null, key: string): HTMLElement | undefined {
  const at = focused instanceof HTMLElement ? cards.indexOf(focused) : -1
  if (at < 0) return key === 'ArrowDown' ? cards[0] : undefined
  if (key === 'ArrowRight') return cards[at + 1]
  if (key === 'ArrowLeft') return cards[at - 1]
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const from = cards[at]?.getBoundingClientRect()
  if (!from) return undefined
  const isBeyond = (card: HTMLElement) => {
    const { top, left } = card.getBoundingClientRect()
    return Math.abs(left - from.left) < from.width / 2 && (key === 'ArrowDown' ? top > from.top : top < from.top)
  }
  return key === 'ArrowDown' ? cards.slice(at + 1).find(isBeyond) : cards.slice(0, at).findLast(isBeyond)
}

/** Finds weapons by name, as the site's search does: with slips of the hand, words in any order, in the other keyboard layout. */
function createWeaponSearch(weapons: readonly WeaponEntry[]): (query: string) => WeaponEntry[] {
  const index = prepareSearch(
    weapons.map(({ name, shortName, caliber, url }) => ({
      name: `${name} ${caliber}`,
      shortName,
      enName: url.replaceAll('_', ' ').replaceAll('-', ' '),
      nicknames: nicknamesOfUrl(url),
    })),
  )
  return (query) => index.find(query, weapons.length).flatMap((at) => weapons[at] ?? [])
}
