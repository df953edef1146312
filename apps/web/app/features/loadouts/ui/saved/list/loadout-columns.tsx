import type { MoaDoubt } from '@stashwise/loadouts/published-moa'
import { type ReactNode, useMemo } from 'react'
import type { LoadoutSort } from '#app/features/loadouts/saved-schema.ts'
import type { LoadoutView } from '#app/features/loadouts/saved-views.ts'
import { Brief } from '#app/kit/brief.tsx'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import type { DataColumn, SortKey } from '#app/kit/data-table/column.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { useNow } from '#app/site/frame.tsx'
import { useTimeZone } from '#app/site/time.tsx'
import { LikeButton } from './like-button.tsx'
import { LoadoutName } from './loadout-name.tsx'

type Column = DataColumn<LoadoutView>
type Options = { isMine: boolean; actions?: ((loadout: LoadoutView) => ReactNode) | undefined }

/** Figures with the digits the game shows, left to right. */
const figures = [
  { name: 'ergonomics', sort: 'ergonomics', digits: 1, line: 1 },
  { name: 'recoilVertical', sort: 'recoil', digits: 0, line: 2 },
  { name: 'recoilHorizontal', digits: 0, folds: 'middle' },
  { name: 'moa', sort: 'moa', digits: 2, line: 4, folds: 'wide' },
  { name: 'weightKg', sort: 'weight', digits: 2, folds: 'middle' },
] as const
const prices = [
  { name: 'price', sort: 'price', line: 3 },
  { name: 'perErgonomics', sort: 'perErgonomics', folds: 'wide' },
  { name: 'perRecoil', sort: 'perRecoil', folds: 'wide' },
] as const

/** The columns of a list of loadouts, those that order it by the name of the order; `actions`: what an author does with one. */
export function useLoadoutColumns({ isMine, actions }: Options): readonly Column[] {
  const { t, format } = useTexts('savedloadouts')
  const now = useNow()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const moaFigures = ({ published, calculated }: MoaDoubt) => ({
      published: format.decimal(published, 2),
      calculated: format.decimal(calculated, 2),
    })
    const sortBy = (key: LoadoutSort): SortKey => ({ key, label: t(`sort.${key}`) })
    const likes: Column = {
      id: 'likes',
      header: t('column.likes'),
      cell: (loadout) => <LikeButton loadout={loadout} />,
      value: (loadout) => loadout.likes,
      isNumber: true,
      sorts: [sortBy('likes')],
      width: 'fit',
    }
    return [
      {
        id: 'title',
        header: t('column.title'),
        isRowHead: true,
        cell: (loadout) => <LoadoutName loadout={loadout} isMine={isMine} />,
        value: ({ title }) => title,
        csv: csvOf(t('column.title'), t('column.weapon'), t('column.author')),
        sorts: [sortBy('title')],
        card: 'title',
        width: 'rest',
      },
      likes,
      ...figures.map((figure): Column => {
        const { name, digits } = figure
        return {
          id: 'sort' in figure ? figure.sort : name,
          header: t(`column.${name}`),
          ...(name === 'weightKg' && { unit: t('kg') }),
          cell: (loadout) => {
            const shown = format.decimal(loadout.figures[name], digits)
            const { loaded } = loadout
            const loadedValue = name === 'ergonomics' || name === 'weightKg' ? undefined : loaded?.[name]
            return (
              <>
                {name === 'moa' && loadout.moaDoubt ? <abbr title={t('moaOff', moaFigures(loadout.moaDoubt))}>≈ {shown}</abbr> : shown}
                {loadedValue === undefined ? null : (
                  <CellNote>{t('loaded', { round: loaded?.round, figure: format.decimal(loadedValue, digits) })}</CellNote>
                )}
              </>
            )
          },
          value: (loadout) => loadout.figures[name],
          isNumber: true,
          ...('sort' in figure && { sorts: [sortBy(figure.sort)] }),
          ...('folds' in figure && { foldsBelow: figure.folds }),
          ...('line' in figure && { line: figure.line, isShort: true }),
        }
      }),
      ...prices.map(
        (price): Column => ({
          id: price.name,
          header: t(`column.${price.name}`),
          unit: '₽',
          cell: (loadout) => {
            const amount = loadout[price.name]
            return amount === undefined ? <abbr title={t('noPrice')}>–</abbr> : <Brief value={amount} />
          },
          value: (loadout) => loadout[price.name],
          isNumber: true,
          sorts: [sortBy(price.sort)],
          ...('folds' in price && { foldsBelow: price.folds }),
          ...('line' in price && { line: price.line }),
        }),
      ),
      {
        id: 'updated',
        header: t('column.updated'),
        cell: ({ updatedAt }) => (
          <time dateTime={new Date(updatedAt).toISOString()} title={format.date(updatedAt, { withTime: true, timeZone })}>
            {now - updatedAt < 60_000 ? t('justNow') : format.age(updatedAt, now)}
          </time>
        ),
        value: ({ updatedAt }) => new Date(updatedAt).toISOString(),
        isNumber: true,
        sorts: [{ ...sortBy('updated'), order: { asc: t('order.oldest'), desc: t('order.newest') } }],
        foldsBelow: 'middle',
      },
      ...(actions ? [{ id: 'actions', header: t('column.actions'), cell: actions, card: 'wide', width: 'fit' } satisfies Column] : []),
    ]
  }, [t, format, now, timeZone, isMine, actions])
}

const csvOf = (title: string, weapon: string, author: string): Column['csv'] => [
  { header: title, value: (loadout) => loadout.title },
  { header: weapon, value: (loadout) => loadout.weapon?.name },
  { header: author, value: (loadout) => loadout.author },
]
