ALTER TABLE "content" ADD COLUMN "begun_key" text;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_begun_key_unique" UNIQUE("begun_key");