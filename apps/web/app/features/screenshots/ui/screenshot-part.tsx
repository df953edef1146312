import type { Locale } from '@stashwise/game/locale'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { type Edits, useFound } from '#app/features/screenshots/client/use-found.ts'
import { type Side, useShots } from '#app/features/screenshots/client/use-shots.ts'
import { fetchCall } from '#app/http/client.ts'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useLocalText } from '#app/storage/local-text.ts'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import { pastedPictures } from '../pasted-picture.ts'
import type { CellEdit } from '../scan-rows.ts'
import { placeKey, type ShotPlace } from '../scene.ts'
import { Changes } from './changes.tsx'
import { ExamplePicture } from './example-picture.tsx'
import exampleUrl from './example-stash.jpg'
import { Faults } from './faults.tsx'
import { FollowFolder } from './follow-folder.tsx'
import { IconFolder, useIconFolder } from './icon-folder.tsx'
import { PictureInput } from './picture-input.tsx'
import { knownLanguage } from './picture-languages.ts'
import { ReadingProgress } from './reading-progress.tsx'
import { ScanResult } from './scan-result.tsx'
import styles from './screenshot-part.module.css'

const noFiles: readonly File[] = []
type View = Side | 'changes'

/** Reads the items of screenshots: where they come from, how far it is, what was found, and what changed between two of them. */
export function ScreenshotPart() {
  const { t } = useTranslation('screenshots')
  const { locale } = useFrame()
  const isPro = useUserField((user) => user?.pro === true)
  const [stored, setStored] = useLocalText('screenshots.language')
  const language = knownLanguage(stored, locale)
  const [next, setNext] = useLocalText('screenshots.next')
  const isReplaced = next === 'replaces'
  const { shots, share, lexicon, add, remove, retry, reread, teach, accept, known, forget, setIcons } = useShots()
  const iconFolder = useIconFolder(setIcons)
  const [edits, setEdits] = useState<Edits>(new Map())
  const [view, setView] = useState<View>('before')
  const [isComparing, setIsComparing] = useState(false)
  const [leftOut, setLeftOut] = useState(0)
  const [isExampleMissing, setIsExampleMissing] = useState(false)
  const sides = useRef<HTMLDivElement>(null)
  const moveFocus = useFocusFallback()
  const side: Side = view === 'before' ? 'before' : 'after'
  const before = useFound(useSide(shots, 'before'), lexicon, edits)
  const after = useFound(useSide(shots, 'after'), lexicon, edits)
  const found = side === 'before' ? before : after

  const take = (files: readonly File[]) => {
    if (!isPro) return
    setIsExampleMissing(false)
    const replaces = (shot: (typeof shots)[number]) => shot.isExample || (isReplaced && shot.side === side)
    setLeftOut(add(files, { side, language, isExample: false, replaces }))
  }
  const page = usePageScope()
  const pasted = useStore(pastedPictures, noFiles)
  const takePasted = useEffectEvent((files: readonly File[]) => {
    pastedPictures(page).set(noFiles)
    take(files)
  })
  useEffect(() => {
    if (pasted.length > 0) takePasted(pasted)
  }, [pasted])
  async function readExample() {
    try {
      const picture = await (await fetchCall(exampleUrl)).blob()
      startOver()
      add([picture], { side: 'before', language: 'en', isExample: true, replaces: () => true })
    } catch {
      setIsExampleMissing(true)
    }
  }
  function startOver() {
    remove(() => true)
    setEdits(new Map())
    setView('before')
    setIsComparing(false)
    setLeftOut(0)
    setIsExampleMissing(false)
  }
  const onEdit = useCallback(
    (place: ShotPlace, edit: CellEdit) => setEdits((all) => new Map(all).set(placeKey(place), { ...all.get(placeKey(place)), ...edit })),
    [],
  )
  const onLanguage = (chosen: Locale) => {
    setStored(chosen)
    reread(chosen)
  }
  const isBusy = shots.some(({ state }) => state === 'waiting' || state === 'working')
  const isShown = found.shots.some(({ cells }) => cells) && lexicon !== undefined
  const isOwn = shots.some(({ isExample, state }) => !isExample && state !== 'failed')
  return (
    <div className="stack-4">
      <PictureInput
        isPro={isPro}
        isBusy={isBusy}
        language={language}
        onLanguage={onLanguage}
        onPictures={take}
        onFolder={(files) => void iconFolder.take(files)}
        onExample={() => void readExample()}
      >
        <FollowFolder onFile={(file) => take([file])} />
        <IconFolder {...iconFolder} />
      </PictureInput>
      {isExampleMissing ? <Callout role="alert">{t('fault.offline')}</Callout> : null}
      {leftOut > 0 ? <Callout role="alert">{t('pictures.tooMany', { count: leftOut })}</Callout> : null}
      {isBusy ? (
        <ReadingProgress shots={shots} share={share} onCancel={() => remove(({ state }) => state === 'waiting' || state === 'working')} />
      ) : null}
      <Faults shots={shots} onRetry={retry} onRemove={(id) => remove((shot) => shot.id === id)} />
      {isOwn ? (
        <div className="row-4" ref={sides}>
          {isComparing ? (
            <Segmented
              label={t('sides.label')}
              value={view}
              segments={(['before', 'after', 'changes'] as const).map((value) => ({ value, label: t(`sides.${value}`) }))}
              onChange={setView}
            />
          ) : (
            <Button
              onClick={() => {
                moveFocus(() => sides.current?.querySelector<HTMLElement>('[aria-pressed="true"]'))
                setIsComparing(true)
                setView('after')
              }}
            >
              {t('sides.compare')}
            </Button>
          )}
          <Segmented
            label={t('next.label')}
            value={isReplaced ? 'replaces' : 'adds'}
            segments={(['adds', 'replaces'] as const).map((value) => ({ value, label: t(`next.${value}`) }))}
            onChange={setNext}
          />
          <Button look="quiet" onClick={startOver}>
            {t('next.startOver')}
          </Button>
        </div>
      ) : null}
      {shots.length === 0 ? (
        <Empty title={t('empty.title')}>
          <p>{t('empty.how')}</p>
          <ExamplePicture />
        </Empty>
      ) : null}
      {view === 'changes' ? (
        <Changes before={before} after={after} />
      ) : isShown ? (
        <ScanResult
          key={side}
          found={found}
          language={language}
          onEdit={onEdit}
          onLanguage={onLanguage}
          onRemove={(id) => remove((shot) => shot.id === id)}
          teach={teach}
          onAccept={() => accept(found.shots)}
        />
      ) : isComparing && !isBusy ? (
        <Empty title={t(`sides.${side}Empty`)}>{t(`sides.${side}How`)}</Empty>
      ) : null}
      <p className={`row-middle ${styles.learnt}`}>
        {known.cells.length + known.glyphs.length === 0
          ? t('learnt.nothing')
          : known.cells.length === 0
            ? t('learnt.onlyLetters', { count: known.glyphs.length })
            : t('learnt.cells', { count: known.cells.length, letters: t('learnt.letters', { count: known.glyphs.length }) })}
        {known.cells.length + known.glyphs.length === 0 ? null : (
          <Button look="quiet" onClick={forget}>
            {t('learnt.forget')}
          </Button>
        )}
      </p>
    </div>
  )
}

const useSide = <Shot extends { side: Side }>(shots: readonly Shot[], side: Side) =>
  useMemo(() => shots.filter((shot) => shot.side === side), [shots, side])
