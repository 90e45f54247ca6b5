import { Held } from '../held.jsx'

export default function Second() {
  return <Held source="second" />
}
