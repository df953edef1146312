import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import type { BuildText } from './build-text.ts'
import type { LinkRefusal } from './use-find-build.ts'

const loadDialog = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog)

type Props = {
  /** Made when it is shared. */
  toText: () => { text: BuildText; picture: string }
  onImport: (pasted: string) => Promise<LinkRefusal | undefined>
  isReady: boolean
}

/** Opens the dialog that takes a build along or brings one in. */
export function ShareButton({ toText, onImport, isReady }: Props) {
  const { t } = useTranslation('loadouts')
  const [isOpen, setIsOpen] = useState(false)
  const ShareDialog = useLoaded(isOpen, loadDialog, () => setIsOpen(false))
  return (
    <>
      <Button disabled={!isReady} onClick={() => setIsOpen(true)}>
        <Share2 size={16} aria-hidden="true" />
        {t('share.button')}
      </Button>
      {isOpen && ShareDialog ? (
        <ShareDialog
          {...toText()}
          onImport={async (pasted) => {
            const refusal = await onImport(pasted)
            if (!refusal) setIsOpen(false)
            return refusal
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
