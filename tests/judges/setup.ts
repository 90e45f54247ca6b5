import { installJudges } from '../packages.ts'

export default function setUp(): void {
  installJudges()
}
