import { FileButton } from './file-button.tsx'

type Props = {
  label: string
  /** Beside the button: what may be chosen, or what was. */
  note?: string
  onChoose: (file: File) => void
}

/** A JSON file to choose, with a note beside the button. */
export const FileField = ({ label, note, onChoose }: Props) => (
  <div className="row-middle">
    <FileButton label={label} onFiles={([file]) => onChoose(file)} />
    {note === undefined ? null : <span className="text-dim wrap">{note}</span>}
  </div>
)
