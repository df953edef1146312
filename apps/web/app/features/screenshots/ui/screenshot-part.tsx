import { isLocale, type Locale } from '@stashwise/game/locale'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { useScan } from '#app/features/screenshots/client/use-scan.ts'
import { fetchCall } from '#app/http/client.ts'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { ProgressBar } from '#app/kit/progress-bar.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { useLocalText } from '#app/storage/local-text.ts'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import { pastedPicture } from '../pasted-picture.ts'
import exampleUrl from './example-stash.jpg'
import { PictureInput, pictureLanguages } from './picture-input.tsx'
import { ScanResult } from './scan-result.tsx'
import styles from './screenshot-part.module.css'

/** Reads the items of a screenshot: its input, how far it is, and what was found. */
export function ScreenshotPart() {
  const { t } = useTranslation('screenshots')
  const { locale } = useFrame()
  const isPro = useUserField((user) => user?.pro === true)
  const [stored, setStored] = useLocalText('screenshots.language')
  const language = languageOf(stored, locale)
  const { scan, start, cancel, teach, learnt, forget } = useScan()
  const [file, setFile] = useState<Blob>()
  /** Of each picture: edits of one must not be those of the next. */
  const [count, setCount] = useState(0)
  const [isExampleMissing, setIsExampleMissing] = useState(false)
  const read = (picture: Blob, names: Locale, isExample: boolean) => {
    setFile(isExample ? undefined : picture)
    setCount(count + 1)
    setIsExampleMissing(false)
    void start({ file: picture, language: names, isExample })
  }
  const page = usePageScope()
  const pasted = useStore(pastedPicture, undefined)
  const readPasted = useEffectEvent((picture: File) => {
    pastedPicture(page).set(undefined)
    if (isPro) read(picture, language, false)
  })
  useEffect(() => {
    if (pasted) readPasted(pasted)
  }, [pasted])
  async function readExample() {
    try {
      read(await (await fetchCall(exampleUrl)).blob(), 'en', true)
    } catch {
      setIsExampleMissing(true)
    }
  }
  return (
    <div className={styles.part}>
      <PictureInput
        isPro={isPro}
        isBusy={scan.kind === 'working'}
        language={language}
        onLanguage={(chosen) => {
          setStored(chosen)
          if (file && scan.kind !== 'idle') read(file, chosen, false)
        }}
        onPicture={(picture) => read(picture, language, false)}
        onExample={() => void readExample()}
      />
      {isExampleMissing ? <Callout role="alert">{t('fault.offline')}</Callout> : null}
      {scan.kind === 'working' ? (
        <div className={styles.working}>
          <ProgressBar value={Math.round(scan.share * 100)} max={100} label={t('working.label')} />
          <span role="status">{t(scan.cells ? 'working.checks' : 'working.reads')}</span>
          <Button onClick={cancel}>{t('working.cancel')}</Button>
        </div>
      ) : null}
      {scan.kind === 'idle' ? (
        <Empty title={t('empty.title')}>
          <p>{t('empty.how')}</p>
          <img src={exampleUrl} alt={t('empty.example')} width={647} height={418} loading="lazy" className={styles.example} />
        </Empty>
      ) : null}
      {scan.kind === 'failed' ? (
        <Callout role="alert">
          {t(`fault.${scan.fault}`)} {scan.fault === 'no-grid' ? t('fault.looked') : null}
        </Callout>
      ) : null}
      {(scan.kind === 'working' || scan.kind === 'done') && scan.cells && scan.lexicon ? (
        <ScanResult
          key={count}
          picture={scan.picture}
          cells={scan.cells}
          lexicon={scan.lexicon}
          isFinal={scan.kind === 'done'}
          teach={teach}
        />
      ) : null}
      <p className={styles.learnt}>
        {learnt === 0 ? t('learnt.nothing') : t('learnt.letters', { count: learnt })}
        {learnt === 0 ? null : (
          <Button look="quiet" onClick={forget}>
            {t('learnt.forget')}
          </Button>
        )}
      </p>
    </div>
  )
}

/** What was chosen last, else the page's language, else English. */
function languageOf(stored: string, page: Locale): Locale {
  const known = [stored, page].find((each) => isLocale(each) && pictureLanguages.includes(each))
  return isLocale(known) ? known : 'en'
}
