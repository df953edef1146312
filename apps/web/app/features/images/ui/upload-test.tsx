import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { Refusal } from '#app/kit/form/form.tsx'
import { formatDecimal, formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { imagesCalls } from '../calls.ts'
import { maxPixels, maxSide, maxUploadBytes } from '../pipeline.ts'
import type { TrialResult } from '../service.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './images.module.css'

type Encoded = TrialResult['encodings'][number]

/** One file through the whole pipeline, without storing anything. */
export function UploadTest() {
  const { t } = useTranslation('images')
  const { locale } = useSite()
  const [file, setFile] = useState<File>()
  const trial = useCall((chosen: File) => readCall(imagesCalls.admin.images.trial.$post({}, { init: { body: chosen } })))
  const take = ([first]: readonly File[]) => {
    if (!first) return
    setFile(first)
    trial.mutate(first)
  }
  const figure = (value: number) => formatNumber(value, locale)
  return (
    <div className="stack-4">
      <DropZone title={t('trial.drop')} text={t('trial.text')} choose={t('trial.choose')} onFiles={take} />
      <p className="text-dim">
        {t('trial.limits', {
          megabytes: figure(maxUploadBytes / 1024 / 1024),
          side: figure(maxSide),
          pixels: figure(Math.round(maxPixels / 1e6)),
        })}
      </p>
      <p role="status" className="text-dim">
        {trial.isPending ? t('trial.running') : null}
      </p>
      {trial.error && file ? (
        <Panel title={t('trial.refused')}>
          <p className={styles.file}>{file.name}</p>
          <Refusal of={trial.error} failed={t('trial.failed')} />
        </Panel>
      ) : null}
      {trial.data && file && !trial.isPending ? <Result file={file} result={trial.data} /> : null}
    </div>
  )
}

function Result({ file, result: { sniffed, encodings, timing, sniffMs } }: { file: File; result: TrialResult }) {
  const { t } = useTranslation('images')
  const { locale } = useSite()
  const url = useObjectUrl(file)
  const figure = (value: number) => formatNumber(value, locale)
  const columns: readonly DataColumn<Encoded>[] = [
    {
      id: 'preview',
      header: t('trial.preview'),
      card: 'title',
      isRowHead: true,
      cell: ({ data, kind, format }) => (
        <span className={styles.name}>
          <img src={data} alt="" width={48} height={48} className={styles.preview} />
          {`${t(`trial.kind.${kind}`)}, ${format.toUpperCase()}`}
        </span>
      ),
    },
    { id: 'size', header: t('trial.pixels'), isNumber: true, cell: ({ width, height }) => `${figure(width)} × ${figure(height)}` },
    { id: 'bytes', header: t('trial.bytes'), isNumber: true, value: ({ bytes }) => bytes, cell: ({ bytes }) => figure(bytes) },
    {
      id: 'share',
      header: t('trial.share'),
      isNumber: true,
      value: ({ bytes }) => bytes / file.size,
      cell: ({ bytes }) => t('trial.percent', { figure: formatDecimal((bytes / file.size) * 100, locale, 1) }),
    },
  ]
  const table = useDataTable({ id: 'admin.trial', columns, rows: encodings, rowId: ({ kind, format }) => `${kind}.${format}` })
  return (
    <Panel title={t('trial.accepted')} isWide>
      <div className="stack-3">
        <div className={styles.trial}>
          {url === undefined ? null : <img src={url} alt={t('trial.original')} className={styles.original} />}
          <Facts>
            <Fact name={t('trial.file')}>{file.name}</Fact>
            <Fact name={t('trial.bytes')}>{figure(file.size)}</Fact>
            <Fact name={t('trial.said')}>{file.type === '' ? '–' : file.type}</Fact>
            <Fact name={t('trial.sniffed')}>{sniffed.type.toUpperCase()}</Fact>
            <Fact name={t('trial.pixels')}>{`${figure(sniffed.width)} × ${figure(sniffed.height)}`}</Fact>
            <Fact name={t('trial.sniffing')}>{t('trial.ms', { figure: formatDecimal(sniffMs, locale, 2) })}</Fact>
            <Fact name={t('trial.decoding')}>{t('trial.ms', { figure: figure(timing.decodeMs) })}</Fact>
            <Fact name={t('trial.encoding')}>{t('trial.ms', { figure: figure(timing.encodeMs) })}</Fact>
            <Fact name={t('trial.memory')}>{t('mega', { figure: figure(Math.round(timing.peakBytes / 1e6)) })}</Fact>
          </Facts>
        </div>
        <DataTable table={table} caption={t('trial.encodings')} empty={null} />
      </div>
    </Panel>
  )
}

/** The address of a file in this page; undefined until it has one. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
