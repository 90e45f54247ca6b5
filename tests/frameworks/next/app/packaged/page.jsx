import { SignUp } from './sign-up.jsx'

export default function Packaged() {
  return (
    <main>
      <SignUp />
    </main>
  )
}
