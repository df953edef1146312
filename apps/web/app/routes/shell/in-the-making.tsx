export default function InTheMaking() {
  return <h1>{'…'}</h1>
}
