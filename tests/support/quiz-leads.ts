import { projectWith } from './project-copy.ts'
import { type RunningServer, startServer } from './server.ts'

/** Starts a server whose visitors may have the assessment's result sent to them: `leadCapture.assessment`. */
export async function startCapturing(
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const leadCapture = { contact: false, ad: false, assessment: true }
  const project = projectWith({ leadCapture })
  // No mail server is there by default.
  const mailing = { SMTP_URL: 'smtp://127.0.0.1:1', REPLIES: 'on' }
  const server = await startServer({ ...mailing, ...settings }, project.folder)
  return {
    ...server,
    async stop() {
      const code = await server.stop()
      project.remove()
      return code
    },
  }
}
