ALTER TABLE "provider_api_keys" DROP CONSTRAINT "provider_api_keys_provider";
