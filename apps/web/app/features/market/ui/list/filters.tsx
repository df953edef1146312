import { type Feature, features } from '@stashwise/catalogue/features'
import type { TagNode } from '@stashwise/market/view'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { showInRow } from '#app/kit/show-in-row.ts'
import { StarIcon } from '#app/kit/star.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { type ListSearch, listHref } from '../../list-url.ts'
import styles from './filters.module.css'

export const FeatureChips = memo(function FeatureChips({ root, search }: { root: string; search: ListSearch }) {
  const { t } = useTranslation('market')
  return (
    <nav className={styles.chips} aria-label={t('feature.title')}>
      {features.map((feature: Feature) => (
        <AppLink
          key={feature}
          to={listHref(root, search, { feature })}
          aria-current={feature === search.feature ? 'true' : undefined}
          ref={feature === search.feature ? showInRow : null}
        >
          {t(`feature.${feature}`)}
        </AppLink>
      ))}
      <AppLink to={listHref(root, search, { fav: search.fav ? undefined : true })} aria-current={search.fav ? 'true' : undefined}>
        <StarIcon /> {t('fav.title')}
      </AppLink>
    </nav>
  )
})

type TagProps = { root: string; search: ListSearch; tags: readonly TagNode[]; itemCount: number }

/** The tag tree: the first level, and what lies under the tags on the way to the chosen one. */
export const TagTree = memo(function TagTree({ root, search, tags, itemCount }: TagProps) {
  const { t } = useTranslation('market')
  return (
    <nav className={styles.tree} aria-label={t('tags.title')}>
      <h2>{t('tags.title')}</h2>
      <ul>
        <li>
          <TagLink root={root} search={search} name={t('tags.all')} count={itemCount} />
        </li>
        <Branch root={root} search={search} nodes={tags} />
      </ul>
    </nav>
  )
})

function Branch({ root, search, nodes }: { root: string; search: ListSearch; nodes: readonly TagNode[] }) {
  return nodes.map((node) => (
    <li key={node.id}>
      <TagLink root={root} search={search} tag={node.id} name={node.name} count={node.count} />
      {node.children.length > 0 ? (
        <ul>
          <Branch root={root} search={search} nodes={node.children} />
        </ul>
      ) : null}
    </li>
  ))
}

function TagLink({ root, search, tag, name, count }: { root: string; search: ListSearch; tag?: string; name: string; count: number }) {
  const { locale } = useFrame()
  return (
    <AppLink to={listHref(root, search, { tag })} aria-current={tag === search.tag ? 'page' : undefined}>
      <span>{name}</span>
      <i>{formatNumber(count, locale)}</i>
    </AppLink>
  )
}

/** The same choice as a strip, for screens without a side column: the way up, then the tags one level down. On phones favorites begin it. */
export const TagStrip = memo(function TagStrip({
  root,
  search,
  tags,
  path,
}: Omit<TagProps, 'itemCount'> & { path: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('market')
  const under = path.reduce<readonly TagNode[]>((nodes, { id }) => nodes.find((node) => node.id === id)?.children ?? [], tags)
  return (
    <nav className={styles.strip} aria-label={t('tags.title')}>
      <AppLink
        className={styles.favourites}
        to={listHref(root, search, { fav: search.fav ? undefined : true })}
        aria-current={search.fav ? 'true' : undefined}
      >
        <StarIcon />
        <span className="sr-only">{t('fav.title')}</span>
      </AppLink>
      <AppLink to={listHref(root, search, { tag: undefined })} aria-current={search.tag === undefined ? 'page' : undefined}>
        {t('tags.all')}
      </AppLink>
      {path.map(({ id, name }) => (
        <AppLink
          key={id}
          to={listHref(root, search, { tag: id })}
          className={styles.onPath}
          aria-current={id === search.tag ? 'page' : undefined}
          ref={id === search.tag ? showInRow : null}
        >
          {name}
        </AppLink>
      ))}
      {under.map(({ id, name }) => (
        <AppLink key={id} to={listHref(root, search, { tag: id })}>
          {name}
        </AppLink>
      ))}
    </nav>
  )
})
