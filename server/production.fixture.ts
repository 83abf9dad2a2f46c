/** The least that production has to be told. */
export const productionSettings = {
  SCANFRONT_ENV: 'production',
  APP_URL: 'https://app.example.com',
  CONTENT_URL: 'https://content.example.net',
  SECRET_KEY: 'thirty-two characters, and some more',
  TRUST_PROXY: 'on',
  SMTP_URL: 'smtp://mail.example.com',
};
