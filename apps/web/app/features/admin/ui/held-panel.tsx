import { measureOf, partOf } from '@stashwise/feed/import/measure-parts'
import { measureNames } from '@stashwise/feed/import/measure-rules'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { FormActions } from '#app/kit/form/form.tsx'
import { formatList, formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { useFrame } from '#app/site/frame.tsx'
import { Ago } from '#app/site/time.tsx'
import type { FeedDocument, Held, HeldDecision, HeldDoubt } from '../service.ts'
import { ActionForm, ConfirmForm, Entries, Entry, Hint, SubLine } from './parts.tsx'

const shownExamples = 5

/** Documents of the feed that changed too much to be believed, and what an admin can do about them. */
export function HeldPanel({ feed }: { feed: readonly FeedDocument[] }) {
  const { t } = useTranslation('admin')
  const held = feed.filter((document) => document.held !== undefined)
  if (held.length === 0) return null
  return (
    <Panel id="held" title={t('held.title')} isWide>
      <Hint>{t('held.hint')}</Hint>
      <Entries>
        {held.map((document) => (
          <HeldRow key={`${document.mode}/${document.document}`} row={document} />
        ))}
      </Entries>
    </Panel>
  )
}

function HeldRow({ row: { document, mode, held } }: { row: FeedDocument }) {
  const { t } = useTranslation('admin')
  if (!held) return null
  return (
    <Entry aside={<HeldActions document={document} mode={mode} held={held} />}>
      <p>
        {document} {mode === '' ? null : <Badge>{mode}</Badge>}
      </p>
      <SubLine>
        {t('held.since')} <Ago at={held.since} />
      </SubLine>
      <DoubtTable id={`${mode}/${document}`} doubts={held.doubts} />
      <Examples doubts={held.doubts} />
    </Entry>
  )
}

/** A held document is accepted or refused once; who refused it may still accept it. */
function HeldActions({ document, mode, held: { since, decision } }: { document: string; mode: string; held: Held }) {
  const { t } = useTranslation('admin')
  if (decision === 'accepted') return <p className="text-dim">{t('held.waiting')}</p>
  const fieldsOf = (choice: HeldDecision['decision']) => ({ document, mode, since, decision: choice })
  return (
    <div>
      {decision === 'refused' ? <p className="text-dim">{t('held.left')}</p> : null}
      <FormActions>
        <ConfirmForm
          fields={fieldsOf('accepted')}
          label={t('held.accept')}
          hint={t('held.acceptHint', { document: mode === '' ? document : `${document} ${mode}` })}
        />
        {decision === 'refused' ? null : (
          <ActionForm fields={fieldsOf('refused')}>
            <Button type="submit" look="quiet" title={t('held.refuseHint')}>
              {t('held.refuse')}
            </Button>
          </ActionForm>
        )}
      </FormActions>
    </div>
  )
}

/** Doubts of one document mostly show in the same records, so they are named once. */
function Examples({ doubts }: { doubts: readonly HeldDoubt[] }) {
  const { t } = useTranslation('admin')
  const { locale } = useFrame()
  const names = new Set(doubts.flatMap(({ examples }) => examples.map(({ name }) => name)))
  if (names.size === 0) return null
  return <SubLine>{t('held.examples', { names: formatList([...names].slice(0, shownExamples), locale) })}</SubLine>
}

/** What was measured of a document that is held back, and what was expected. */
export function DoubtTable({ id, doubts }: { id: string; doubts: readonly HeldDoubt[] }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const columns = useMemo((): DataColumn<HeldDoubt>[] => {
    const figureText = (figure: number) => formatNumber(figure, locale)
    return [
      { id: 'measure', header: t('held.measured'), cell: ({ measure }) => measureText(t, measure), isRowHead: true },
      { id: 'came', header: t('held.came'), cell: ({ came }) => figureText(came), isNumber: true },
      { id: 'expected', header: t('held.expected'), cell: (doubt) => limitText(t, doubt, figureText) },
    ]
  }, [t, locale])
  const table = useDataTable({ id: 'doubts', columns, rows: doubts, rowId: ({ measure }) => measure })
  return <DataTable table={table} caption={t('held.titleOf', { document: id })} onPhone="table" />
}

function limitText(t: TFunction<'admin'>, { came, least, most }: HeldDoubt, figureText: (figure: number) => string): string {
  if (least !== undefined && came < least) return t('held.least', { figure: figureText(least) })
  return most === undefined ? '–' : t('held.most', { figure: figureText(most) })
}

/** What is measured of the feed's documents, in words; what has no text here is shown as it is called. */
export function measureText(t: TFunction<'admin'>, measure: string): string {
  const known = measureNames.find((name) => name === measureOf(measure))
  if (known === undefined) return measure
  const part = partOf(measure)
  const words = t(`held.measure.${known}`)
  return part === undefined ? words : t('held.measureOf', { measure: words, part })
}
