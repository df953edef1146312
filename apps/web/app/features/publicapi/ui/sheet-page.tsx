import { itemColumns } from '@stashwise/contracts/v1/queries'
import { gameModes } from '@stashwise/game/mode'
import { useTranslation } from 'react-i18next'
import { Form, useLocation } from 'react-router'
import { Button, ButtonAnchor } from '#app/kit/button.tsx'
import { SelectField, TextField } from '#app/kit/form/field.tsx'
import { Options } from '#app/kit/form/input.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { Table, TableScroll } from '#app/kit/table.tsx'
import { importFormula, priceFormula, type SheetSearch, tablePath } from '../sheet-view.ts'
import { CodeBlock } from './code-block.tsx'
import styles from './sheet-page.module.css'
import { sheetScript } from './sheet-script.ts'
import { Words } from './words.tsx'

/** `preview`: the first rows of the table, with its names of columns. `tags`: what the table may be limited to. */
export type SheetPageProps = {
  url: string
  search: SheetSearch
  preview: readonly (readonly string[])[]
  tags: readonly { id: string; name: string }[]
}

const noteNames = ['fresh', 'shared', 'empty', 'excel'] as const

/** Formulas and a script for spreadsheets. The form is part of the address, so that it works without scripts. */
export function SheetPage({ url, search, preview, tags }: SheetPageProps) {
  const { t } = useTranslation('developers')
  const path = tablePath(search)
  const { mode, separator } = search
  return (
    <Page title={t('sheet.title')} lead={t('sheet.lead')}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={t('sheet.formula.title')}>
            <PanelText>{t('sheet.formula.text')}</PanelText>
            <TableForm search={search} tags={tags} />
            <div className={styles.result}>
              <CodeBlock label={t('language.formula')} code={importFormula(`${url}${path}`, separator)} />
              <CodeBlock
                label={t('sheet.formula.one')}
                code={priceFormula(`${url}/api/v1/${mode}/items.csv?ids=graphics_card&fields=lastLow`, separator)}
              />
            </div>
            <PanelSubtitle>{t('sheet.formula.preview')}</PanelSubtitle>
            <Preview rows={preview} />
            <div className={styles.open}>
              <ButtonAnchor href={path}>{t('sheet.formula.csv')}</ButtonAnchor>
            </div>
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title={t('sheet.script.title')}>
            <PanelText>{t('sheet.script.text')}</PanelText>
            <CodeBlock label={t('language.script')} code={sheetScript(url)} />
            <PanelText>
              <Words text={t('sheet.script.use')} />
            </PanelText>
          </Panel>
          <Panel title={t('sheet.notes.title')}>
            <ul className={`stack-2 ${styles.notes}`}>
              {noteNames.map((name) => (
                <li key={name}>
                  <Words text={t(`sheet.notes.${name}`)} />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </Page>
  )
}

/** The form has the values of the table below it, also when it was sent without any column and the table has the usual ones. */
function TableForm({ search, tags }: Pick<SheetPageProps, 'search' | 'tags'>) {
  const { t } = useTranslation('developers')
  const { mode, columns, tag, q, separator } = search
  const { key: visit } = useLocation()
  return (
    <Form method="get" className={styles.form} key={visit} preventScrollReset>
      <SelectField label={t('sheet.formula.mode')} name="mode" defaultValue={mode}>
        <Options of={gameModes.map((row) => ({ value: row.mode, label: row.mode.toUpperCase() }))} />
      </SelectField>
      <SelectField label={t('sheet.formula.tag')} name="tag" defaultValue={tag ?? ''}>
        <Options of={[{ value: undefined, label: t('sheet.formula.all') }, ...tags.map(({ id, name }) => ({ value: id, label: name }))]} />
      </SelectField>
      <TextField label={t('sheet.formula.search')} name="q" defaultValue={q} maxLength={80} />
      <SelectField label={t('sheet.formula.locale')} name="separator" defaultValue={separator}>
        <Options of={(['comma', 'semicolon'] as const).map((value) => ({ value, label: t(`sheet.formula.${value}`) }))} />
      </SelectField>
      <fieldset className={styles.choices}>
        <legend>{t('sheet.formula.columns')}</legend>
        {itemColumns.map((column) => (
          <label key={column} className={`line ${styles.choice}`}>
            <input type="checkbox" name="columns" value={column} defaultChecked={columns.includes(column)} />
            <code>{column}</code>
          </label>
        ))}
      </fieldset>
      <div className={styles.wide}>
        <Button type="submit" look="accent">
          {t('sheet.formula.apply')}
        </Button>
      </div>
    </Form>
  )
}

function Preview({ rows }: { rows: SheetPageProps['preview'] }) {
  const { t } = useTranslation('developers')
  const [names = [], ...lines] = rows
  if (lines.length === 0) return <PanelText>{t('sheet.formula.empty')}</PanelText>
  return (
    <TableScroll label={t('sheet.formula.preview')} isWhole>
      <Table
        caption={t('sheet.formula.preview')}
        columns={names.map((name, at) => ({
          id: name,
          header: name,
          cell: (line: readonly string[]) => line[at] ?? '',
          isNumber: at > 0 && isNumbers(lines.map((line) => line[at] ?? '')),
        }))}
        rows={lines}
        rowId={(line) => line.join(' ')}
      />
    </TableScroll>
  )
}

/** Whether a column has numbers and nothing else but empty cells. */
const isNumbers = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && cells.every((cell) => /^(-?\d+(\.\d+)?)?$/.test(cell))
