import type { ItemPageView } from '@stashwise/market/view'
import { Ban, Crosshair, ExternalLink, Lock, type LucideIcon, Puzzle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Popover } from '#app/kit/popover.tsx'
import { StarBox, StarIcon } from '#app/kit/star.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useItemTools } from '#app/site/item-tools.ts'
import { LoginLink } from '#app/site/login-link.tsx'
import styles from './item-head.module.css'

/** Where the item sits: market, then its categories from the widest to its own. */
export function CategoryPath({ item }: { item: ItemPageView }) {
  const { t } = useTranslation('item')
  return (
    <nav className={styles.path} aria-label={t('path')}>
      <ol>
        <li>
          <AppLink to="/">{t('market')}</AppLink>
        </li>
        {item.categoryPath.map((tag) => (
          <li key={tag.id}>
            <AppLink to={`/tag/${tag.id}`}>{tag.name}</AppLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Picture, names and what kind of thing it is; `children` are its prices. */
export function ItemHead({ item, tools, children }: { item: ItemPageView; tools?: ReactNode; children: ReactNode }) {
  const { SendToChat } = useItemTools()
  return (
    <header className={styles.head}>
      <div className={styles.image}>
        <ItemCell cell={item.cell} size={152} eager />
      </div>
      <div className={styles.names}>
        <div className={styles.title}>
          <h1>
            {item.name}
            {item.name.endsWith(item.shortName) ? null : <span className={styles.short}>{item.shortName}</span>}
          </h1>
          <ItemStar item={item} />
        </div>
        <Measures item={item} />
        <Marks item={item} />
        {tools || SendToChat ? (
          <div className="above-1">
            {tools}
            {SendToChat ? <SendToChat about={{ kind: 'price', id: item.uid }} name={item.name} look="quiet" /> : null}
          </div>
        ) : null}
      </div>
      {children}
    </header>
  )
}

function Measures({ item }: { item: ItemPageView }) {
  const { t, format } = useTexts('item')
  return (
    <ul className={`dots ${styles.measures}`}>
      <li>
        <span className="sr-only">{t('size')}</span> {item.cell.width} × {item.cell.height}
      </li>
      {item.weightKg > 0 ? <li>{t('weight', { weight: format.decimal(item.weightKg, 3) })}</li> : null}
      {item.stackSize > 1 ? <li>{t('stack', { size: format.number(item.stackSize) })}</li> : null}
      {item.wikiUrl ? (
        <li>
          <a href={item.wikiUrl} rel="noreferrer" target="_blank" className={styles.link}>
            {t('wiki')}
            <ExternalLink size={12} aria-hidden="true" />
          </a>
        </li>
      ) : null}
    </ul>
  )
}

function Marks({ item }: { item: ItemPageView }) {
  const { t } = useTranslation('item')
  const { fleaBanned, fleaLevel, loadoutUrl, twin, base, isFunctional } = item
  const marks: { Icon: LucideIcon; text: string; to?: string }[] = [
    ...(fleaBanned ? [{ Icon: Ban, text: t('fleaBanned') }] : []),
    ...(!fleaBanned && fleaLevel > 0 ? [{ Icon: Lock, text: t('fleaLevel', { level: fleaLevel }) }] : []),
    ...(loadoutUrl ? [{ Icon: Crosshair, text: t('loadout'), to: loadoutUrl }] : []),
    ...(twin ? [{ Icon: Puzzle, text: t(isFunctional ? 'twinParts' : 'twinWhole'), to: `/item/${twin.url}` }] : []),
    ...(base ? [{ Icon: Puzzle, text: t('builtOn', { name: base.shortName }), to: `/item/${base.url}` }] : []),
  ]
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks}>
      {marks.map(({ Icon, text, to }) => (
        <li key={text} className={styles.mark}>
          {to === undefined ? (
            <>
              <Icon size={14} aria-hidden="true" />
              {text}
            </>
          ) : (
            <AppLink to={to} className={styles.link}>
              <Icon size={14} aria-hidden="true" />
              {text}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The star of the page's item. To visitors it says what it needs; for others its place is reserved until it is loaded. */
function ItemStar({ item }: { item: ItemPageView }) {
  const { t } = useTranslation('item')
  const { isSignedIn, isUserUnknown } = useFrame()
  const { Star } = useItemTools()
  if (Star) return <Star item={item} place="title" />
  if (isSignedIn || isUserUnknown) return <StarBox place="title" />
  return (
    <StarBox place="title">
      <Popover label={t('fav.add')} trigger={<StarIcon />}>
        <p>
          {t('fav.note')} <LoginLink>{t('fav.link')}</LoginLink>
        </p>
      </Popover>
    </StarBox>
  )
}
