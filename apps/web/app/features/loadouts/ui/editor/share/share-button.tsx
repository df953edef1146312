import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import type { BuildText } from './build-text.ts'
import type { FileImportProps } from './file-import.tsx'
import type { LinkRefusal } from './use-find-build.ts'

const loadDialog = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog)

type Props = {
  /** Made when it is shared. */
  toText: () => { text: BuildText; picture: string }
  onImport: (pasted: string) => Promise<LinkRefusal | undefined>
  onSave: () => void
  onImportFiled: FileImportProps['onOpen']
  isReady: boolean
}

/** Opens the dialog that takes a build along or brings one in. */
export function ShareButton({ toText, onImport, onSave, onImportFiled, isReady }: Props) {
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
          onSave={onSave}
          onImportFiled={async (loadout, isSure) => {
            const refusal = await onImportFiled(loadout, isSure)
            if (!refusal) setIsOpen(false)
            return refusal
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
