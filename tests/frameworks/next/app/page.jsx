import { Held } from './held.jsx'

export default function First() {
  return <Held source="first" />
}
