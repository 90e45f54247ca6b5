export default { logLevel: 'error', devToolbar: { enabled: false } }
