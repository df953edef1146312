import { useTranslation } from 'react-i18next'
import type { Shot } from '#app/features/screenshots/client/use-shots.ts'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { ExamplePicture } from './example-picture.tsx'

/** Faults that may be gone a moment later. */
const isPassing = ({ fault }: Shot) => fault === 'offline' || fault === 'crashed'

type FaultsProps = { shots: readonly Shot[]; onRetry(shot: number): void; onRemove(shot: number): void }

/** Why pictures could not be read, and what can be done about it. `shots`: all of them, which gives each its number. */
export function Faults({ shots, onRetry, onRemove }: FaultsProps) {
  const { t } = useTranslation('screenshots')
  const failed = shots.filter(({ state }) => state === 'failed')
  return (
    <>
      {failed.map((shot) => (
        <div key={shot.id} className="row-3">
          <Callout role="alert">
            {shots.length > 1 ? `${t('fault.which', { number: shots.indexOf(shot) + 1 })} ` : null}
            {t(`fault.${shot.fault ?? 'crashed'}`)} {shot.fault === 'no-grid' ? t('fault.looked') : null}
          </Callout>
          {isPassing(shot) ? <Button onClick={() => onRetry(shot.id)}>{t('fault.again')}</Button> : null}
          {shots.length > 1 ? (
            <Button look="quiet" onClick={() => onRemove(shot.id)}>
              {t('pictures.remove')}
            </Button>
          ) : null}
        </div>
      ))}
      {failed.length === shots.length && failed.some(({ fault }) => fault === 'no-grid') ? (
        <div>
          <p className="text-dim">{t('fault.example')}</p>
          <ExamplePicture />
        </div>
      ) : null}
    </>
  )
}
