import { trailLayer } from '@stashwise/maps/layers/trail'
import { formatLayer } from '@stashwise/maps/layers/vector-layer'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import { useMap } from '../page/map-context.ts'

/** The player's way in this raid as a file of theirs, to give to the admin who traces the map's roads; nothing before there is a way. */
export function SaveTrail() {
  const { t } = useTranslation('map')
  const { position, player, projection, slug } = useMap()
  const layer = player && trailLayer([...position.trail, player.position], projection)
  if (!layer) return null
  return (
    <div className="stack-2">
      <p className="small-dim">{t('trail.why')}</p>
      <Button look="quiet" onClick={() => saveFile(`${slug}-trail.txt`, new Blob([formatLayer(layer)], { type: 'text/plain' }))}>
        {t('trail.save')}
      </Button>
    </div>
  )
}
