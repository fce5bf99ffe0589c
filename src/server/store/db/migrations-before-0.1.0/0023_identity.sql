CREATE TABLE "identity" (
	"account_id" text PRIMARY KEY NOT NULL,
	"subject_index" text NOT NULL,
	"person_index" text,
	"claims" jsonb NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_subject_index_unique" UNIQUE("subject_index")
);
--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_person" ON "identity" USING btree ("person_index");